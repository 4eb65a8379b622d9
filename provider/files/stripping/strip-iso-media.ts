/**
 * Removes metadata from a film or a picture in ISO media boxes (MP4, M4V, 3GP, HEIC): the place, the device, maker's
 * notes, dates, names. Only boxes, tracks and items that are needed to play it are kept; everything else is overwritten
 * with zeros in place, so that every offset in the file stays valid and nothing needs to be decoded. The compressed
 * pictures and sounds themselves are not examined.
 */
import { Failure } from '../../http/failure';
import { listItems, locateItems, readPrimaryItem } from './list-items';
import { listSamples } from './list-samples';
import { type Box, FULL_BOX_BYTES, listBoxes, listTopBoxes, type Range, requireBox } from './read-boxes';

const words = (text: string) => text.split(' ');

/** The boxes allowed in a box, by its type; without a type, in the file. All other boxes are emptied. */
const KEPT: Record<string, string[]> = {
  '': words('ftyp styp moov mdat moof mfra sidx ssix meta'),
  moov: words('mvhd trak mvex'),
  mvex: words('mehd trex'),
  trak: words('tkhd edts tref mdia'),
  edts: words('elst'),
  mdia: words('mdhd hdlr elng minf'),
  minf: words('vmhd smhd nmhd gmhd hdlr dinf stbl'),
  stbl: words('stsd stts ctts cslg stsc stsz stz2 stco co64 stss stsh stps sdtp sbgp sgpd subs'),
  moof: words('mfhd traf'),
  traf: words('tfhd tfdt trun sdtp sbgp sgpd subs'),
  meta: words('hdlr pitm iinf iloc iprp iref idat dinf grpl'),
  iprp: words('ipco ipma'),
  ipco: words(
    'hvcC av1C avcC vvcC lhvC ispe pixi colr irot imir clap pasp auxC rloc lsel clli mdcv cclv amve',
  ),
};
/** Pictures, sounds, and their transparency or depth. Places and timecodes have tracks of their own. */
const KEPT_TRACKS = words('vide soun pict auxv');
const KEPT_ITEMS = words('hvc1 lhv1 av01 avc1 vvc1 grid iovl iden tmap');

/** Of all tracks together. */
const MOST_PARTS = 500_000;

interface Work {
  bytes: Buffer;
  /** Parts of the file that hold pictures and sounds. */
  kept: Range[];
  /** Boxes whose content is found by its offset. */
  data: Box[];
  tracksRemoved: boolean;
}

/**
 * A copy as long as the given one, or shorter by what cameras append after the last box. `index` is the box without
 * which it is no film or no picture. Throws file_unreadable for a truncated or inconsistent file, and
 * metadata_not_removable.
 */
export function stripIsoMedia(given: Buffer, index: 'moov' | 'meta'): Buffer {
  const boxes = listTopBoxes(given);
  const bytes = Buffer.from(given.subarray(0, boxes.at(-1)?.end ?? 0));
  requireBox(boxes, index);
  const work: Work = { bytes, kept: [], data: [], tracksRemoved: false };
  emptyOthers(work, boxes, '');
  const inFragments = boxes.some(({ type }) => type === 'moof');
  if (inFragments && work.tracksRemoved) throw new Failure('metadata_not_removable');
  // Fragments state where their samples are; programs write them, without gaps in the data.
  if (!inFragments) for (const box of work.data) emptyBetween(work, box);
  return bytes;
}

function emptyOthers(work: Work, boxes: Box[], parent: string): void {
  for (const box of boxes) {
    if (KEPT[parent]?.includes(box.type)) stripBox(work, box);
    else empty(work, box);
  }
}

/** Replaces it with a box of the same size that players skip. */
function empty({ bytes }: Work, box: Box): void {
  bytes.write('free', box.at + 4, 'latin1');
  bytes.fill(0, box.begin, box.end);
}

function stripBox(work: Work, box: Box): void {
  const { bytes } = work;
  switch (box.type) {
    case 'mdat':
    case 'idat':
      work.data.push(box);
      return;
    case 'mvhd':
    case 'tkhd':
    case 'mdhd':
      // Creation and modification time: two numbers of 4 bytes, in newer versions of 8.
      fillWithin(bytes, box, { from: FULL_BOX_BYTES, length: bytes[box.begin] === 1 ? 16 : 8 });
      return;
    case 'hdlr':
      fillWithin(bytes, box, { from: 24, length: box.end - box.begin - 24 });
      return;
    case 'stsd':
      emptyEncoderNames(bytes, box);
      return;
    case 'trak':
      stripTrack(work, box);
      return;
    case 'meta':
      stripItems(work, box);
      return;
    default:
      if (KEPT[box.type]) emptyOthers(work, listBoxes(bytes, box), box.type);
  }
}

function fillWithin(
  bytes: Buffer,
  { begin, end }: Range,
  { from, length }: { from: number; length: number },
) {
  if (length < 0 || begin + from + length > end) throw new Failure('file_unreadable');
  bytes.fill(0, begin + from, begin + from + length);
}

/** The four-character code of a track's or item list's content. */
function readHandler(bytes: Buffer, boxes: Box[]): string {
  const { begin } = requireBox(boxes, 'hdlr');
  return bytes.toString('latin1', begin + 8, begin + 12);
}

function stripTrack(work: Work, track: Box): void {
  const { bytes } = work;
  const inTrack = listBoxes(bytes, track);
  const media = listBoxes(bytes, requireBox(inTrack, 'mdia'));
  if (!KEPT_TRACKS.includes(readHandler(bytes, media))) {
    work.tracksRemoved = true;
    empty(work, track);
    return;
  }
  const tables = listBoxes(bytes, requireBox(listBoxes(bytes, requireBox(media, 'minf')), 'stbl'));
  keep(work, listSamples(bytes, tables));
  emptyOthers(work, inTrack, track.type);
}

function keep(work: Work, parts: Range[]): void {
  if (work.kept.length + parts.length > MOST_PARTS) throw new Failure('file_unreadable');
  work.kept = work.kept.concat(parts);
}

/** Cameras write their make into the encoder's name: 32 bytes, 42 after the header of the description. */
function emptyEncoderNames(bytes: Buffer, { begin, end }: Box): void {
  const DEPTH_AT = 74;
  for (const entry of listBoxes(bytes, { begin: begin + FULL_BOX_BYTES + 4, end })) {
    const isVisual = /^(avc|hvc|hev|av01|vp0|mp4v|dvh|dva|vvc|s263|jpeg)/.test(entry.type);
    if (isVisual && entry.end - entry.begin > DEPTH_AT)
      bytes.fill(0, entry.begin + 42, entry.begin + DEPTH_AT);
  }
}

/** Of a still picture; in a film the same box holds text only. */
function stripItems(work: Work, meta: Box): void {
  const { bytes } = work;
  const boxes = listBoxes(bytes, { begin: meta.begin + FULL_BOX_BYTES, end: meta.end });
  if (readHandler(bytes, boxes) !== 'pict') {
    empty(work, meta);
    return;
  }
  const located = locateItems(bytes, boxes);
  const items = listItems(bytes, requireBox(boxes, 'iinf'));
  const pictures = items.filter(({ type }) => KEPT_ITEMS.includes(type));
  const primary = readPrimaryItem(bytes, boxes);
  if (!pictures.some(({ id }) => id === primary)) throw new Failure('metadata_not_removable');
  for (const { begin, end } of items.map((item) => item.words)) bytes.fill(0, begin, end);
  keep(
    work,
    pictures.flatMap(({ id }) => located.get(id) ?? []),
  );
  emptyOthers(work, boxes, meta.type);
}

/** Every part of the box that no kept sample or item occupies. */
function emptyBetween({ bytes, kept }: Work, { begin, end }: Box): void {
  let at = begin;
  for (const part of kept.toSorted((one, other) => one.begin - other.begin)) {
    if (part.begin > at) bytes.fill(0, at, Math.min(part.begin, end));
    at = Math.max(at, part.end);
    if (at >= end) return;
  }
  bytes.fill(0, at, end);
}
