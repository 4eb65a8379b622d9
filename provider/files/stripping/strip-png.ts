/**
 * Leaves of a PNG what its picture is made of. Texts and colour profiles are packed: a few kilobytes of them open into
 * any number of megabytes, each time the file is looked into.
 */
const SIGNATURE_BYTES = 8;
/** Length, type and checksum around a chunk's data. */
const FRAME_BYTES = 12;
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND']);

/** Throws for one whose chunks do not follow on each other to its end. */
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
