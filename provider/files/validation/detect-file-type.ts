/** A file's type by its first bytes. Any other type is refused, SVG and HTML included. */
export type DetectedType = 'image/jpeg' | 'image/png' | 'image/heic' | 'application/pdf';

const SIGNATURES: readonly [DetectedType, Buffer][] = [
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['application/pdf', Buffer.from('%PDF-')],
];
/** Brands of an ISO media file that hold HEVC pictures, as phones write them. */
const HEIC = /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/;

/** The type whose signature the bytes start with; undefined for any other. */
export function detectFileType(bytes: Buffer): DetectedType | undefined {
  if (HEIC.test(bytes.subarray(4, 12).toString('latin1'))) return 'image/heic';
  return SIGNATURES.find(([, signature]) => bytes.subarray(0, signature.length).equals(signature))?.[0];
}
