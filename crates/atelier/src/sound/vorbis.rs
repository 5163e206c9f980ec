//! Ogg Vorbis: how sounds are written, and read as players hear them.

use std::io::Cursor;
use std::num::{NonZeroU8, NonZeroU32};

use anyhow::{Context as _, Result, bail};
use lewton::audio::get_decoded_sample_count;
use lewton::header::{read_header_ident, read_header_setup};
use lewton::inside_ogg::OggStreamReader;
use ogg::writing::PacketWriteEndInfo;
use ogg::{PacketReader, PacketWriter};
use vorbis_rs::{VorbisBitrateManagementStrategy, VorbisEncoderBuilder};

use super::kit::{Clip, RATE, Wrap, samples};

/// Samples handed to the encoder at once.
const BLOCK: usize = 4096;

/// The serial number of every stream: fixed, so that the same sound is the same file.
const SERIAL: u32 = 0x1a17;

/// Bytes after which a page of a loop is closed.
const PAGE: usize = 4096;

/// Encodes a clip with `quality` −0.2…1. A loop is closed without a seam; see [`encode_loop`].
pub(crate) fn encode(clip: &Clip, quality: f32, wrap: Wrap) -> Result<Vec<u8>> {
    match wrap {
        Wrap::Once => encode_once(&clip.channels, quality),
        Wrap::Loop => encode_loop(clip, quality),
    }
}

fn encode_once(channels: &[Vec<f64>], quality: f32) -> Result<Vec<u8>> {
    let count = u8::try_from(channels.len()).ok().and_then(NonZeroU8::new).context("no channels")?;
    let rate = NonZeroU32::new(RATE).context("no sample rate")?;
    let mut builder = VorbisEncoderBuilder::new_with_serial(rate, count, Vec::new(), SERIAL as i32);
    builder
        .bitrate_management_strategy(VorbisBitrateManagementStrategy::QualityVbr { target_quality: quality });
    let mut encoder = builder.build()?;
    let length = channels.first().map_or(0, Vec::len);
    for start in (0..length).step_by(BLOCK) {
        let end = (start + BLOCK).min(length);
        let block: Vec<Vec<f32>> =
            channels.iter().map(|c| c[start..end].iter().map(|x| *x as f32).collect()).collect();
        encoder.encode_audio_block(&block)?;
    }
    Ok(encoder.finish()?)
}

/// Encodes a loop so that its decoded end meets its decoded beginning.
///
/// Coded on its own, a loop's first and last block know nothing of each other, and their errors leave a small
/// step at the seam. So more than one round is coded, and from it a stretch is cut that is exactly one round long
/// and lies between two packets of equal content. The decoder starts in the middle of the first and stops in the
/// middle of the second, which are the same samples. The loop may start a few hundredths of a second earlier or
/// later than it was composed, where such packets are found.
fn encode_loop(clip: &Clip, quality: f32) -> Result<Vec<u8>> {
    let length = clip.len();
    let lead = samples(4.0).min(length);
    let rounds: Vec<Vec<f64>> = clip
        .channels
        .iter()
        .map(|channel| {
            let (before, after) = (&channel[length - lead..], &channel[..lead]);
            [before, channel.as_slice(), after].concat()
        })
        .collect();
    let packets = read_packets(&encode_once(&rounds, quality)?)?;
    let [ident, comment, setup, audio @ ..] = packets.as_slice() else { bail!("a stream without headers") };
    let header = read_header_ident(ident)?;
    let blocks = (header.blocksize_0, header.blocksize_1);
    let modes = read_header_setup(setup, header.audio_channels, blocks)?;

    // Where decoding has come to after each packet; the first gives nothing yet.
    let mut ends = Vec::with_capacity(audio.len());
    let mut at = 0;
    for (n, packet) in audio.iter().enumerate() {
        if n > 0 {
            at += get_decoded_sample_count(&header, &modes, packet)?;
        }
        ends.push(at);
    }
    let twin = |first: usize| {
        let last = ends.binary_search(&(ends[first] + length)).ok()?;
        (audio[first] == audio[last]).then_some((first, last))
    };
    let (first, last) = (1..audio.len())
        .filter_map(twin)
        .min_by_key(|(first, _)| ends[*first].abs_diff(lead))
        .context("no two equal packets lie one round of the loop apart")?;

    let mut out = Vec::new();
    let mut writer = PacketWriter::new(&mut out);
    let mut write = |packet: &[u8], end, position: usize| {
        writer.write_packet(packet.into(), SERIAL, end, position as u64)
    };
    write(ident, PacketWriteEndInfo::EndPage, 0)?;
    write(comment, PacketWriteEndInfo::NormalPacket, 0)?;
    write(setup, PacketWriteEndInfo::EndPage, 0)?;
    let mut size = 0;
    for n in first..=last {
        size += audio[n].len();
        let end = if n == last {
            PacketWriteEndInfo::EndStream
        } else if size > PAGE {
            size = 0;
            PacketWriteEndInfo::EndPage
        } else {
            PacketWriteEndInfo::NormalPacket
        };
        write(&audio[n], end, ends[n] - ends[first])?;
    }
    Ok(out)
}

fn read_packets(bytes: &[u8]) -> Result<Vec<Vec<u8>>> {
    let mut reader = PacketReader::new(Cursor::new(bytes));
    let mut packets = Vec::new();
    while let Some(packet) = reader.read_packet()? {
        packets.push(packet.data);
    }
    Ok(packets)
}

/// Decodes a file with the decoder the game uses.
pub(crate) fn decode(bytes: &[u8]) -> Result<Clip> {
    let mut reader = OggStreamReader::new(Cursor::new(bytes)).context("not an Ogg Vorbis file")?;
    let mut channels = vec![Vec::new(); usize::from(reader.ident_hdr.audio_channels)];
    while let Some(packet) = reader.read_dec_packet_generic::<Vec<Vec<f32>>>()? {
        for (channel, samples) in channels.iter_mut().zip(packet) {
            channel.extend(samples.into_iter().map(f64::from));
        }
    }
    Ok(Clip { channels })
}

#[cfg(test)]
mod tests {
    use super::super::kit::HZ;
    use super::super::measure::seam;
    use super::*;

    fn wave(hz: f64, length: usize) -> Vec<f64> {
        (0..length).map(|n| 0.3 * (std::f64::consts::TAU * hz * n as f64 / HZ).sin()).collect()
    }

    #[test]
    fn a_loop_keeps_its_length_and_has_no_seam_after_decoding() {
        let length = 2048 * 100;
        let hz = |waves: f64| waves * HZ / length as f64;
        let clip = Clip { channels: vec![wave(hz(1500.0), length), wave(hz(2100.0), length)] };
        let heard = decode(&encode(&clip, 0.2, Wrap::Loop).unwrap()).unwrap();
        assert_eq!(heard.len(), clip.len());
        assert!(seam(&heard) < 1.2, "{}", seam(&heard));
        // Coded in the usual way, the same loop has one: the test above can fail.
        let usual = decode(&encode(&clip, 0.2, Wrap::Once).unwrap()).unwrap();
        assert!(seam(&usual) > 1.3, "{}", seam(&usual));
    }

    #[test]
    fn the_same_sound_is_the_same_file() {
        let clip = Clip::mono(wave(330.0, 4000));
        assert_eq!(encode(&clip, 0.2, Wrap::Once).unwrap(), encode(&clip, 0.2, Wrap::Once).unwrap());
    }
}
