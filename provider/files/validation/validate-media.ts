/**
 * An advertisement file's type, by its content: a picture that is re-encoded, or a video of a type that browsers play,
 * which is stripped of its metadata.
 */
import { Failure } from '../../http/failure';
import { readElement } from '../stripping/read-element';
import { detectPictureType, type PictureType } from './detect-picture-type';

export type ValidatedMedia =
  | { kind: 'picture'; contentType: PictureType }
  | { kind: 'video'; contentType: 'video/mp4' | 'video/webm'; extension: 'mp4' | 'webm' };

/** Brands of ISO media files that browsers play; QuickTime's, Apple's M4V, Flash's and those of old phones are not. */
const PLAYED = /^(isom|iso[2-9]|mp4[12]|avc1|av01|dash|MSNV|cmfc)/;
/** The same container for a picture or for sound only. */
const NO_VIDEO = /^(hei[cxms]|hev[cxms]|mif[12]|msf1|miaf|avi[fs]|crx |jp[2xm] |M4[ABP] )/;
/** Old QuickTime files have no brand. */
const QUICKTIME = /^.{4}(moov|mdat|wide|free|skip|pnot)/s;
const AVI = /^RIFF.{4}AVI /s;
/** Ogg, Flash, Windows Media, MPEG. */
const OTHER_VIDEOS = [
  'OggS',
  'FLV\u0001',
  '0&\u00b2u\u008ef\u00cf\u0011',
  '\0\0\u0001\u00ba',
  '\0\0\u0001\u00b3',
];
const EBML = 0x1a45dfa3;
const DOCTYPE = 0x4282;

/**
 * Throws video_type_refused for a video that browsers cannot play, file_unreadable for one that is cut off, and
 * advertisement_file_refused for everything else, SVG and HTML among it.
 */
export function validateMedia(bytes: Buffer): ValidatedMedia {
  const picture = detectPictureType(bytes);
  if (picture) return { kind: 'picture', contentType: picture };
  const head = bytes.toString('latin1', 0, 16);
  if (head.slice(4, 8) === 'ftyp') return validateIsoMedia(head.slice(8, 12));
  if (bytes.byteLength >= 4 && bytes.readUInt32BE(0) === EBML) return validateMatroska(bytes);
  const isVideo =
    QUICKTIME.test(head) || AVI.test(head) || OTHER_VIDEOS.some((mark) => head.startsWith(mark));
  throw new Failure(isVideo ? 'video_type_refused' : 'advertisement_file_refused');
}

function validateIsoMedia(brand: string): ValidatedMedia {
  if (NO_VIDEO.test(brand)) throw new Failure('advertisement_file_refused');
  if (!PLAYED.test(brand)) throw new Failure('video_type_refused');
  return { kind: 'video', contentType: 'video/mp4', extension: 'mp4' };
}

/** WebM is the subset of Matroska that browsers play, identified by its DocType. */
function validateMatroska(bytes: Buffer): ValidatedMedia {
  const header = readElement(bytes, 0);
  let doctype = '';
  for (let at = header.begin; at < header.end; ) {
    const { id, begin, end } = readElement(bytes, at);
    if (id === DOCTYPE) doctype = bytes.toString('latin1', begin, end).replace(/\0+$/, '');
    at = end;
  }
  if (doctype !== 'webm') throw new Failure('video_type_refused');
  return { kind: 'video', contentType: 'video/webm', extension: 'webm' };
}
