//! The app on the bench: built, run frame by frame, and checked whenever the table is at rest.

use std::path::Path;
use std::time::{Duration, Instant};

use bevy::app::{PluginsState, TerminalCtrlCHandlerPlugin};
use bevy::asset::AssetMetaCheck;
use bevy::audio::{AudioPlugin, GlobalVolume, Volume};
use bevy::ecs::schedule::{Schedules, SingleThreadedExecutor};
use bevy::gilrs::GilrsPlugin;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::{RenderCreation, WgpuSettings};
use bevy::time::TimeUpdateStrategy;
use bevy::window::{PrimaryWindow, WindowResized, WindowResolution};
use bevy::winit::WinitPlugin;
use lanternlight::AppPlugin;
use lanternlight::audio::SoundLibrary;
use lanternlight::input::Device;
use lanternlight::launch::Launch;
use lanternlight::motion::{Flip, Motion, Shake};
use lanternlight::platform::Store;
use lanternlight::screens::{Menu, Screen};
use lanternlight::settings::{Settings, Speed, Wish};
use lanternlight::skin::Art;
use lanternlight::table::check::scene_matches_view;
use lanternlight::table::{
    Audience, Curtain, Ended, Gate, Offers, Playback, Player, Table, TableGame, TablePlan, Told, Watchdog,
};
use tabletop::{Seat, Viewer};
use yundao::Yundao;

/// Where the assets are.
pub(crate) const ASSETS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets");

/// Real seconds in which the assets must be loaded, on however busy a machine.
const LOADING: Duration = Duration::from_secs(240);

/// What moves of itself.
type Restless = Or<(With<Motion>, With<Shake>, With<Flip>)>;

/// The app, run by hand.
pub struct Bench {
    /// The app.
    pub app: App,
    /// The window.
    pub window: Entity,
    /// The controllers that are plugged in, in the order in which they were.
    pub pads: Vec<Entity>,
    /// Frames run so far.
    pub frames: usize,
    checked: Option<usize>,
}

/// How many seconds of virtual time a frame takes unless a test says otherwise.
const FRAME: f32 = 1.0 / 60.0;

impl Bench {
    /// An app on its title, with nothing saved, at instant speed.
    pub fn new() -> Self {
        Bench::with(Store::memory(), Launch::default())
    }

    /// An app on its title, with a store and as if started with these words.
    pub fn with(store: Store, launch: Launch) -> Self {
        Bench::built(store, launch, |_| {})
    }

    /// The same, with something added to the app before it starts.
    ///
    /// # Panics
    /// When the assets do not load.
    pub fn built(store: Store, launch: Launch, extra: impl FnOnce(&mut App)) -> Self {
        let assets = Path::new(ASSETS);
        let mut bench = Bench::started(store, launch, assets, extra);
        bench
            .load("the drawings", |bench| bench.screen() != Screen::Loading && bench.get::<Art>().complete());
        assert_ne!(bench.screen(), Screen::Failed, "the assets cannot be loaded");
        bench.settle();
        bench
    }

    /// Waits until every sound has come, so that what is heard no longer depends on the disk. Time stands
    /// still meanwhile, and then goes on frame by frame as at the beginning.
    ///
    /// # Panics
    /// When they do not come.
    pub fn fetch_sounds(&mut self) {
        self.step(0.0);
        self.load("the sounds", |bench| bench.get::<SoundLibrary>().complete(bench.get::<AssetServer>()));
        self.step(FRAME);
    }

    /// An app that stands where it says that its assets, from this folder, cannot be loaded.
    ///
    /// # Panics
    /// When it does not say so.
    pub fn failing(launch: Launch, assets: &Path, extra: impl FnOnce(&mut App)) -> Self {
        let mut bench = Bench::started(Store::memory(), launch, assets, extra);
        bench.load("the failure", |bench| bench.screen() == Screen::Failed);
        bench.settle();
        bench
    }

    /// Runs frames until what comes from the disk has come.
    ///
    /// # Panics
    /// When it does not come.
    pub fn load(&mut self, what: &str, mut there: impl FnMut(&mut Bench) -> bool) {
        let begin = Instant::now();
        while !there(self) {
            assert!(begin.elapsed() < LOADING, "{what} takes too long\n{}", self.report());
            self.app.update();
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    /// Time goes on, everybody's moves are shown at once, and the screen is laid out.
    fn settle(&mut self) {
        self.step(FRAME);
        self.speed(Speed::Instant);
        self.frame();
    }

    /// The app, built and not yet run.
    fn started(store: Store, launch: Launch, assets: &Path, extra: impl FnOnce(&mut App)) -> Self {
        let size = launch.size.unwrap_or(UVec2::new(1280, 800));
        let window = Window { resolution: WindowResolution::new(size.x, size.y), ..default() };
        let mut app = App::new();
        app.add_plugins(
            DefaultPlugins
                .build()
                .disable::<LogPlugin>()
                .disable::<TerminalCtrlCHandlerPlugin>()
                .disable::<WinitPlugin>()
                // Controllers that happen to be plugged in are not part of a test.
                .disable::<GilrsPlugin>()
                .set(WindowPlugin { primary_window: Some(window), ..default() })
                .set(RenderPlugin {
                    render_creation: RenderCreation::Automatic(Box::new(WgpuSettings {
                        backends: None,
                        ..default()
                    })),
                    ..default()
                })
                .set(AudioPlugin { global_volume: GlobalVolume::new(Volume::SILENT), ..default() })
                .set(AssetPlugin {
                    file_path: assets.to_string_lossy().into_owned(),
                    meta_check: AssetMetaCheck::Never,
                    ..default()
                }),
        );
        app.insert_resource(store).insert_resource(launch).add_plugins(AppPlugin);
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
        extra(&mut app);
        while app.plugins_state() == PluginsState::Adding {
            std::thread::yield_now();
        }
        app.finish();
        app.cleanup();
        // The systems are small and the machines that test are busy: one thread is faster, and the
        // order the same every time.
        for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
            schedule.set_executor(SingleThreadedExecutor::new());
        }
        let mut windows = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>();
        let window = windows.single(app.world()).expect("there is one window");
        Bench { app, window, pads: Vec::new(), frames: 0, checked: None }
    }

    /// A resource.
    pub fn get<R: Resource>(&self) -> &R {
        self.app.world().resource::<R>()
    }

    /// A resource to change.
    pub fn get_mut<R: Resource<Mutability = bevy::ecs::component::Mutable>>(&mut self) -> Mut<'_, R> {
        self.app.world_mut().resource_mut::<R>()
    }

    /// How many seconds of virtual time a frame takes from now on; at most a quarter.
    pub fn step(&mut self, seconds: f32) {
        *self.get_mut::<TimeUpdateStrategy>() =
            TimeUpdateStrategy::ManualDuration(Duration::from_secs_f32(seconds));
    }

    /// How fast everybody's moves are shown.
    pub fn speed(&mut self, speed: Speed) {
        let mut settings = self.get_mut::<Settings>();
        settings.own_speed = speed;
        settings.others_speed = speed;
        settings.reduced_motion = Wish::Off;
    }

    /// Gives the window another size, as the system does.
    pub fn resize(&mut self, width: f32, height: f32) {
        let window = self.window;
        if let Some(mut window) = self.app.world_mut().get_mut::<Window>(window) {
            window.resolution.set(width, height);
        }
        self.app.world_mut().write_message(WindowResized { window, width, height });
    }

    /// The screen.
    pub fn screen(&self) -> Screen {
        *self.get::<State<Screen>>().get()
    }

    /// The menu over it.
    pub fn menu(&self) -> Menu {
        *self.get::<State<Menu>>().get()
    }

    /// Goes to a screen without anybody asking.
    pub fn go_to(&mut self, screen: Screen) {
        self.get_mut::<NextState<Menu>>().set(Menu::None);
        self.get_mut::<NextState<Screen>>().set(screen);
        self.frame();
        self.frame();
    }

    /// Opens a table as the set-up does.
    ///
    /// # Panics
    /// When it cannot be opened.
    pub fn open(&mut self, plan: TablePlan) {
        if self.screen() == Screen::Table {
            self.go_to(Screen::Title);
        }
        self.checked = None;
        self.get_mut::<Watchdog>().fired = 0;
        *self.get_mut::<TablePlan>() = plan;
        self.go_to(Screen::Table);
        assert_eq!(self.screen(), Screen::Table, "the table is not opened\n{}", self.report());
    }

    /// Runs one frame. When everything that happened has been shown and nothing moves any more, the
    /// scene must be the one that the view asks for.
    ///
    /// # Panics
    /// When it is not, or when the watchdog had to open the gate.
    pub fn frame(&mut self) {
        self.app.update();
        self.frames += 1;
        if self.screen() != Screen::Table || !self.on_the_table() || !self.get::<Gate>().idle() {
            return;
        }
        let shown = on_game!(self, G => self.get::<Playback<G>>().shown);
        if self.checked == Some(shown) || self.restless() {
            return;
        }
        self.checked = Some(shown);
        self.check();
    }

    /// Runs some frames.
    pub fn run(&mut self, frames: usize) {
        for _ in 0..frames {
            self.frame();
        }
    }

    /// Checks the scene now.
    ///
    /// # Panics
    /// When the scene is not the one that the view asks for, or when the watchdog fired.
    pub fn check(&mut self) {
        if let Err(difference) = on_game!(self, G => scene_matches_view::<G>(self.app.world_mut())) {
            panic!("the scene is not the view:\n{difference}\n{}", self.report());
        }
        let fired = self.get::<Watchdog>().fired;
        assert_eq!(fired, 0, "the gate was stuck\n{}", self.report());
    }

    /// Runs until something holds.
    ///
    /// # Panics
    /// When it does not within `most` frames.
    #[track_caller]
    pub fn run_until(&mut self, what: &str, most: usize, mut condition: impl FnMut(&mut Bench) -> bool) {
        for _ in 0..most {
            if condition(self) {
                return;
            }
            self.frame();
        }
        panic!("after {most} frames still not: {what}\n{}", self.report());
    }

    /// Whether something moves.
    pub fn restless(&mut self) -> bool {
        let world = self.app.world_mut();
        world.query_filtered::<(), Restless>().iter(world).next().is_some()
    }

    /// Whether a game is on the table.
    pub fn on_the_table(&self) -> bool {
        on_game!(self, G => self.app.world().contains_resource::<Table<G>>())
    }

    /// The plan of the table, without what has been played at it.
    pub fn plan(&self) -> TablePlan {
        on_game!(self, G => self.get::<Table<G>>().plan())
    }

    /// The game on the table.
    pub fn table(&self) -> &Table<Yundao> {
        self.get()
    }

    /// What the screen's audience has been told.
    pub fn told(&self) -> &yundao::View {
        &self.get::<Told<Yundao>>().0
    }

    /// Whether the game is over and everything has been shown.
    pub fn ended(&self) -> bool {
        self.get::<Ended>().0.is_some() && self.get::<Gate>().idle()
    }

    /// The person who is asked, when the table is ready for an answer; behind a curtain only once it
    /// is open.
    pub fn asked(&self) -> Option<Seat> {
        if !self.get::<Gate>().idle() || !self.on_the_table() {
            return None;
        }
        on_game!(self, G => self.asked_of::<G>())
    }

    fn asked_of<G: TableGame>(&self) -> Option<Seat> {
        let table = self.get::<Table<G>>();
        let mut people = self.get::<Offers<G>>().undecided().filter(|seat| table.sitter(*seat).human());
        let shared = !matches!(self.get::<Audience>().viewer(), Viewer::Seat(_));
        match *self.get::<Curtain>() {
            // What is left to choose then is picked in secret.
            Curtain::Away if shared && self.get::<Offers<G>>().secret() => None,
            Curtain::Away => people.next(),
            Curtain::Drawn(_) => None,
            Curtain::Open(seat) => people.find(|asked| *asked == seat),
        }
    }

    /// The device that answers for the person who is asked, or for whom the curtain is drawn.
    pub fn answering(&self) -> Option<Device> {
        let drawn = match *self.get::<Curtain>() {
            Curtain::Drawn(seat) => Some(seat),
            _ => None,
        };
        let seat = drawn.or_else(|| self.asked())?;
        match on_game!(self, G => self.get::<Table<G>>().sitter(seat).player) {
            Player::Human(device) => Some(device),
            Player::Bot(_) => None,
        }
    }

    /// Every person who is asked, whatever hides their choice from others.
    pub fn all_asked(&self) -> Vec<Seat> {
        let table = self.table();
        let offers = self.get::<Offers<Yundao>>();
        offers.undecided().filter(|seat| matches!(table.sitter(*seat).player, Player::Human(_))).collect()
    }

    /// The offer of a seat, as that seat sees it.
    pub fn offer(&self, seat: Seat) -> Option<&lanternlight::table::Offer<Yundao>> {
        self.get::<Offers<Yundao>>().of(seat, Viewer::Seat(seat))
    }

    /// Ends the game's test: it is over, the scene stands, and the record verifies.
    ///
    /// # Panics
    /// When one of these does not hold.
    pub fn verify(&mut self) {
        assert!(self.ended(), "the game is not over\n{}", self.report());
        if self.screen() == Screen::Table {
            self.check();
        }
        on_game!(self, G => self.verify_record::<G>());
    }

    fn verify_record<G: TableGame>(&self) {
        let table = self.get::<Table<G>>();
        let record = table.finished_record().expect("a finished game has its record").clone();
        let read = tabletop::Record::from_json(&record.to_json()).expect("a record can be read again");
        assert_eq!(read, record);
        let state = record.replay::<G>(|_, _, _| {}).expect("a record can be played again");
        let outcome = G::turn(&state).outcome().copied();
        assert_eq!(outcome, self.get::<Ended>().0, "the table and its record end differently");
    }
}

impl Default for Bench {
    fn default() -> Self {
        Bench::new()
    }
}
