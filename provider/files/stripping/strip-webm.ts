/**
 * Removes the metadata of a WebM: tags, chapters, attachments, titles, dates, the names of programs and tracks.
 * Overwritten in place, as in strip-iso-media.ts, so that every offset stays valid.
 */
import { Failure } from '../../http/failure';
import { type Element, readElement } from './read-element';

const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const TRACK_TYPE = 0x83;
const CLUSTER = 0x1f43b675;
const SEEK_HEAD = 0x114d9b74;
const CUES = 0x1c53bb6b;
/** Names of the writing programs: a mandatory element with any content. */
const WRITERS = [0x4d80, 0x5741];
const TIMING = [0x2ad7b1, 0x4489];
/** Its name, and checksums of elements that are changed here. */
const DROPPED_OF_TRACK = [0x536e, 0xbf];
/** Video, sound, subtitles. The others control a player or carry data. */
const TRACK_TYPES = [1, 2, 0x11];
const VOID = 0xec;

/** A copy as long as the given one. Throws file_unreadable for a truncated file, and metadata_not_removable. */
export function stripWebm(given: Buffer): Buffer {
  const bytes = Buffer.from(given);
  const segment = readElement(bytes, readElement(bytes, 0).end);
  if (segment.id !== SEGMENT) throw new Failure('file_unreadable');
  // Data after the segment is no part of the film.
  for (const element of listElements(bytes, segment)) stripElement(bytes, element);
  return bytes.subarray(0, segment.end);
}

/**
 * The children, with those of a cluster of unknown size among them: no element of a cluster can occur at this level.
 */
function listElements(bytes: Buffer, { begin, end }: Pick<Element, 'begin' | 'end'>): Element[] {
  const elements: Element[] = [];
  for (let at = begin; at < end; ) {
    const element = readElement(bytes, at);
    if (element.isOpen && element.id !== CLUSTER) throw new Failure('metadata_not_removable');
    if (!element.isOpen && element.end > end) throw new Failure('file_unreadable');
    elements.push(element);
    at = element.isOpen ? element.begin : element.end;
  }
  return elements;
}

/** Elements of a cluster of unknown size: its time, its blocks, and their metadata. */
const IN_CLUSTER = [0xe7, 0xa3, 0xa0, 0xa7, 0xab];

function stripElement(bytes: Buffer, element: Element): void {
  switch (element.id) {
    case SEEK_HEAD:
    case CLUSTER:
    case CUES:
      return;
    case INFO:
      for (const part of listElements(bytes, element)) {
        if (WRITERS.includes(part.id)) bytes.fill(0, part.begin, part.end);
        else if (!TIMING.includes(part.id)) empty(bytes, part);
      }
      return;
    case TRACKS:
      for (const track of listElements(bytes, element)) stripTrack(bytes, track);
      return;
    default:
      if (!IN_CLUSTER.includes(element.id)) empty(bytes, element);
  }
}

function stripTrack(bytes: Buffer, track: Element): void {
  if (track.id !== TRACK) {
    empty(bytes, track);
    return;
  }
  for (const part of listElements(bytes, track)) {
    const isType = part.id === TRACK_TYPE;
    if (isType && !TRACK_TYPES.includes(bytes[part.end - 1] ?? 0))
      throw new Failure('metadata_not_removable');
    if (DROPPED_OF_TRACK.includes(part.id)) empty(bytes, part);
  }
}

/** Replaces it with an element of the same size that players skip: its id in one byte, its size in up to eight. */
function empty(bytes: Buffer, { at, begin, end }: Element): void {
  const sizeLength = Math.min(8, begin - at - 1);
  const content = at + 1 + sizeLength;
  let size = end - content;
  bytes[at] = VOID;
  for (let index = sizeLength; index >= 1; index -= 1) {
    bytes[at + index] = size & 0xff;
    size = Math.floor(size / 256);
  }
  bytes[at + 1] = (bytes[at + 1] ?? 0) | (1 << (8 - sizeLength));
  bytes.fill(0, content, end);
}
