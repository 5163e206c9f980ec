//! The board of results: the winners, a row for every seat, and what comes next.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use tabletop::Seat;

use super::next::{RecordLine, change_seats, keep_record, look_around, rematch, rematch_line};
use super::{Finished, celebration};
use crate::games::catalogue::entry;
use crate::lang::{Arg, Lang, Localized, Phrase};
use crate::screens::Screen;
use crate::screens::going::BackTo;
use crate::settings::Settings;
use crate::skin::{Dress, Form, Metrics, Type, palette};
use crate::widgets::{
    ButtonLook, FirstFocus, Fit, FocusScope, Voice, button_with_line, icon_text_button, label, screen_root,
    scroll, words,
};

pub(super) fn spawn(
    mut commands: Commands,
    finished: Option<Res<Finished>>,
    lang: Res<Lang>,
    settings: Res<Settings>,
) {
    let Some(finished) = finished else { return };
    celebration::spawn(&mut commands, &finished, settings.motion_reduced());
    commands
        .spawn((
            screen_root("Results"),
            DespawnOnExit(Screen::Results),
            FocusScope { layer: 0 },
            BackTo(Screen::Title),
            BackgroundColor(palette::NIGHT.with_alpha(0.4)),
        ))
        .with_children(|root| {
            root.spawn((Name::new("Page"), scroll(Node::default()), Fit(fit_page), Pickable::default()))
                .with_children(|page| {
                    spawn_winners(page, &finished, &lang);
                    page.spawn((Name::new("Seats"), Node::default(), Fit(fit_list))).with_children(|list| {
                        finished.order().into_iter().for_each(|seat| spawn_seat(list, &finished, seat));
                        spawn_ties(list, &finished);
                    });
                    page.spawn((Name::new("Record"), Node::default(), Fit(fit_record)))
                        .with_children(|row| spawn_record(row, &finished));
                });
            root.spawn((Name::new("What next"), Node::default(), Fit(fit_foot)))
                .with_children(|foot| spawn_next(foot, &finished));
        });
}

/// Who won, large.
fn spawn_winners(page: &mut ChildSpawnerCommands, finished: &Finished, lang: &Lang) {
    let winners: Vec<Seat> = finished.outcome.winners().iter().collect();
    let alone = finished.plan.humans().count() == 1;
    let said = match winners[..] {
        [only] if alone && finished.plan.humans().any(|seat| seat == only) => {
            Localized::new("results-you-win")
        }
        [only] => Localized::new("results-winner").with("name", finished.name(only)),
        _ => {
            let names: Vec<String> = winners.iter().map(|seat| finished.name(*seat)).collect();
            Localized::new("results-shared").with("names", lang.list(&names))
        }
    };
    page.spawn((
        Name::new("Winners"),
        Node {
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            flex_wrap: FlexWrap::Wrap,
            column_gap: px(24),
            row_gap: px(4),
            max_width: percent(100),
            flex_shrink: 0.0,
            ..default()
        },
    ))
    .with_children(|row| {
        for seat in &winners {
            let Some(sitter) = finished.sitter(*seat) else { continue };
            row.spawn((
                Node {
                    flex_direction: FlexDirection::Column,
                    align_items: AlignItems::Center,
                    flex_shrink: 0.0,
                    ..default()
                },
                children![
                    (
                        Node { width: px(50), height: px(50), ..default() },
                        ImageNode { color: palette::LANTERN, ..default() },
                        Dress::new("icon/crown")
                    ),
                    (
                        Node { width: px(96), height: px(96), ..default() },
                        Dress::new(format!("emblem/{}", sitter.glaze.id()))
                    )
                ],
            ));
        }
        row.spawn((
            label(said, Type::Title),
            TextColor(palette::LANTERN),
            TextShadow::default(),
            TextLayout::justify(Justify::Center),
            Node { flex_shrink: 1.0, max_width: percent(100), ..default() },
        ));
    });
}

/// A seat: rank, name, where its points came from, and how many.
fn spawn_seat(list: &mut ChildSpawnerCommands, finished: &Finished, seat: Seat) {
    let Some(sitter) = finished.sitter(seat) else { return };
    let rank = finished.outcome.ranks()[seat.index()];
    let points = finished.outcome.scores()[seat.index()];
    let place = Phrase::new("results-place").with("rank", rank);
    let frame = if rank == 1 { "ui/seat-frame-active" } else { "ui/seat-frame" };
    list.spawn((
        Name::new(format!("Result of {}", sitter.name)),
        Node::default(),
        Dress::new(frame),
        Fit(fit_seat),
        crate::lang::LocalizedLabel(
            Phrase::new(entry(finished.plan.game).row)
                .with("place", Arg::from(place.clone()))
                .with("name", sitter.name.clone())
                .with("points", points),
        ),
    ))
    .with_children(|row| {
        row.spawn((
            Node {
                position_type: PositionType::Absolute,
                left: px(0),
                top: px(0),
                width: percent(100),
                height: percent(100),
                ..default()
            },
            ImageNode { color: sitter.glaze.light(), ..default() },
            Dress::new("ui/seat-edge"),
        ));
        row.spawn((Node::default(), Fit(fit_who))).with_children(|who| {
            who.spawn((
                Node { width: px(68), height: px(68), flex_shrink: 0.0, ..default() },
                Dress::new(format!("emblem/{}", sitter.glaze.id())),
            ));
            who.spawn(Node { flex_direction: FlexDirection::Column, flex_shrink: 1.0, ..default() })
                .with_children(|column| {
                    column.spawn((
                        label(Localized(place), Type::Small),
                        TextColor(palette::PAPER.with_alpha(0.75)),
                    ));
                    column.spawn((words(sitter.name.clone(), Type::Figure), TextColor(sitter.glaze.light())));
                });
        });
        row.spawn((Node::default(), Fit(fit_points))).with_children(|total| {
            total.spawn((
                words(points.to_string(), Type::BigFigure),
                TextColor(palette::LANTERN),
                TextShadow::default(),
            ));
        });
        row.spawn((Node::default(), Fit(fit_course)))
            .with_children(|course| spawn_course(course, finished, seat));
    });
}

/// Where a seat's points came from: a drawing for each, in groups with their reason.
fn spawn_course(course: &mut ChildSpawnerCommands, finished: &Finished, seat: Seat) {
    let Some(tally) = &finished.tally else { return };
    let glaze = finished.sitter(seat).map(|sitter| sitter.glaze.id()).unwrap_or_default();
    let token = entry(finished.plan.game).token;
    let nothing_key = entry(finished.plan.game).nothing;
    course
        .spawn(Node {
            flex_wrap: FlexWrap::Wrap,
            column_gap: px(34),
            row_gap: px(4),
            align_items: AlignItems::Center,
            ..default()
        })
        .with_children(|groups| {
            let mut nothing = true;
            for source in &tally.sources {
                let count = source.counts[seat.index()];
                if count == 0 {
                    continue;
                }
                nothing = false;
                groups
                    .spawn(Node {
                        flex_wrap: FlexWrap::Wrap,
                        align_items: AlignItems::Center,
                        max_width: percent(100),
                        ..default()
                    })
                    .with_children(|group| {
                        // They overlap like tiers laid down in a line; many lie closer together.
                        let step = if count > 8 { 14 } else { 26 };
                        for _ in 0..token.map_or(0, |_| count) {
                            group.spawn((
                                Node { width: px(step), height: px(33), flex_shrink: 0.0, ..default() },
                                children![(
                                    Node {
                                        position_type: PositionType::Absolute,
                                        width: px(52),
                                        height: px(33),
                                        ..default()
                                    },
                                    Dress::new(format!("{}{glaze}", token.unwrap_or_default())),
                                )],
                            ));
                        }
                        group.spawn((
                            words(count.to_string(), Type::Strong),
                            Node {
                                margin: UiRect::new(
                                    px(if token.is_some() { 62 - step } else { 0 }),
                                    px(10),
                                    px(0),
                                    px(0),
                                ),
                                ..default()
                            },
                        ));
                        group.spawn((
                            label(Localized::new(source.line), Type::Small),
                            TextColor(palette::PAPER.with_alpha(0.85)),
                        ));
                    });
            }
            if nothing {
                groups.spawn((
                    label(Localized::new(nothing_key), Type::Small),
                    TextColor(palette::PAPER.with_alpha(0.7)),
                ));
            }
        });
    course.spawn(Node { flex_wrap: FlexWrap::Wrap, column_gap: px(26), ..default() }).with_children(
        |remarks| {
            for remark in &tally.remarks {
                let count = remark.counts[seat.index()];
                if count > 0 {
                    let line = Localized::new(remark.line).with("count", count);
                    remarks.spawn((label(line, Type::Small), TextColor(palette::CELADON)));
                }
            }
        },
    );
}

fn spawn_ties(list: &mut ChildSpawnerCommands, finished: &Finished) {
    let Some(tally) = &finished.tally else { return };
    for (key, seat) in &tally.ties {
        let mut said = Localized::new(*key);
        if let Some(seat) = seat {
            said = said.with("name", finished.name(*seat));
        }
        list.spawn((
            Node {
                align_items: AlignItems::Center,
                column_gap: px(14),
                padding: UiRect::horizontal(px(12)),
                ..default()
            },
            children![
                (
                    Node { width: px(40), height: px(40), flex_shrink: 0.0, ..default() },
                    Dress::new("icon/info")
                ),
                (label(said, Type::Body), TextShadow::default())
            ],
        ));
    }
}

/// The seed, and the record to keep.
fn spawn_record(row: &mut ChildSpawnerCommands, finished: &Finished) {
    row.spawn((
        label(Localized::new("results-seed").with("seed", finished.record.seed.clone()), Type::Small),
        TextShadow::default(),
        Node { flex_grow: 1.0, flex_basis: px(300), ..default() },
        RecordLine,
    ));
    row.spawn((icon_text_button("icon/download", "results-save", ButtonLook::PLAIN), observe(keep_record)));
    row.spawn((
        icon_text_button("icon/eye", "results-look", ButtonLook::PLAIN),
        Voice("open"),
        observe(look_around),
    ));
}

fn spawn_next(foot: &mut ChildSpawnerCommands, finished: &Finished) {
    foot.spawn((
        icon_text_button("icon/home", "results-home", ButtonLook::PLAIN),
        Fit(share),
        Voice("back"),
        observe(|_: On<Activate>, mut next: ResMut<NextState<Screen>>| next.set(Screen::Title)),
    ));
    foot.spawn((
        icon_text_button("icon/swap", "results-change-seats", ButtonLook::PLAIN),
        Fit(share),
        observe(change_seats),
    ));
    foot.spawn((
        button_with_line("icon/restart", "results-rematch", rematch_line(finished), ButtonLook::PRIMARY),
        FirstFocus,
        Fit(share_most),
        observe(rematch),
    ));
}

fn share(_: &Metrics, node: &mut Node) {
    node.flex_grow = 1.0;
    node.flex_basis = px(250);
}

fn share_most(_: &Metrics, node: &mut Node) {
    node.flex_grow = 1.5;
    node.flex_basis = px(420);
    node.max_width = percent(100);
}

/// How wide the page is at most.
const WIDTH: i32 = 1480;

fn edges(metrics: &Metrics) -> i32 {
    match metrics.form {
        Form::Wide => 72,
        Form::Short => 36,
        Form::Tall => 24,
    }
}

fn fit_page(metrics: &Metrics, node: &mut Node) {
    node.width = percent(100);
    node.align_items = AlignItems::Center;
    node.flex_grow = 1.0;
    node.flex_basis = px(0);
    node.min_height = px(0);
    node.row_gap = px(14);
    node.padding = UiRect::new(px(edges(metrics)), px(edges(metrics)), px(16), px(8));
}

fn fit_list(_: &Metrics, node: &mut Node) {
    node.width = percent(100);
    node.max_width = px(WIDTH);
    node.flex_direction = FlexDirection::Column;
    node.row_gap = px(8);
    node.flex_shrink = 0.0;
}

fn roomy(metrics: &Metrics) -> bool {
    metrics.units.x > 1100.0
}

fn fit_seat(metrics: &Metrics, node: &mut Node) {
    node.width = percent(100);
    node.align_items = AlignItems::Center;
    node.flex_wrap = if roomy(metrics) { FlexWrap::NoWrap } else { FlexWrap::Wrap };
    node.column_gap = px(28);
    node.row_gap = px(6);
    node.padding = UiRect::new(px(34), px(34), px(10), px(12));
    node.min_height = px(98);
    node.flex_shrink = 0.0;
}

fn fit_who(metrics: &Metrics, node: &mut Node) {
    node.align_items = AlignItems::Center;
    node.column_gap = px(20);
    if roomy(metrics) {
        node.flex_basis = px(310);
        node.flex_grow = 0.0;
    } else {
        node.flex_basis = px(300);
        node.flex_grow = 1.0;
    }
}

fn fit_course(metrics: &Metrics, node: &mut Node) {
    node.flex_direction = FlexDirection::Column;
    node.row_gap = px(4);
    if roomy(metrics) {
        node.flex_basis = px(0);
        node.flex_grow = 1.0;
        node.width = auto();
    } else {
        node.flex_basis = auto();
        node.flex_grow = 0.0;
        node.width = percent(100);
    }
}

fn fit_points(_: &Metrics, node: &mut Node) {
    node.justify_content = JustifyContent::FlexEnd;
    node.min_width = px(110);
    node.flex_shrink = 0.0;
}

fn fit_record(metrics: &Metrics, node: &mut Node) {
    node.width = percent(100);
    node.max_width = px(WIDTH);
    node.align_items = AlignItems::Center;
    node.flex_wrap = FlexWrap::Wrap;
    node.column_gap = px(18);
    node.row_gap = px(12);
    node.flex_shrink = 0.0;
    node.padding = UiRect::horizontal(px(if metrics.form == Form::Wide { 12 } else { 4 }));
}

fn fit_foot(metrics: &Metrics, node: &mut Node) {
    node.width = percent(100);
    node.max_width = px(WIDTH + 2 * edges(metrics));
    node.flex_wrap = FlexWrap::Wrap;
    node.align_items = AlignItems::Stretch;
    node.column_gap = px(20);
    node.row_gap = px(12);
    node.flex_shrink = 0.0;
    let edge = px(edges(metrics));
    node.padding = UiRect::new(edge, edge, px(10), px(if metrics.form == Form::Wide { 36 } else { 16 }));
}
