/**
 * Keeps only those chunks of a PNG that its picture needs. Texts and colour profiles are compressed: a few kilobytes of
 * them can expand to any size whenever the file is read.
 */
const SIGNATURE_BYTES = 8;
/** Length, type and checksum around a chunk's data. */
const FRAME_BYTES = 12;
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND']);

/** Throws when its chunks are not contiguous up to its end. */
export function stripPng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
  for (let at = SIGNATURE_BYTES; ; ) {
    if (at + FRAME_BYTES > bytes.byteLength) throw new Error('a PNG without its end');
    const end = at + FRAME_BYTES + bytes.readUInt32BE(at);
    if (end > bytes.byteLength) throw new Error('a PNG with a broken chunk');
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (KEPT.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(kept);
    at = end;
  }
}
