/** A perceptual hash of 256 bits: the same picture in another size, quality or brightness differs in few of them. */
import sharp from 'sharp';

const SIDE = 16;

/** Each bit says whether a spot is darker than the one to its right; as 256 characters 0 and 1. */
export async function hashPicture(bytes: Buffer): Promise<string> {
  const width = SIDE + 1;
  const grey = await sharp(bytes).greyscale().resize({ width, height: SIDE, fit: 'fill' }).raw().toBuffer();
  let bits = '';
  for (let row = 0; row < SIDE; row += 1) {
    for (let column = 0; column < SIDE; column += 1) {
      const at = row * width + column;
      bits += (grey[at] ?? 0) < (grey[at + 1] ?? 0) ? '1' : '0';
    }
  }
  return bits;
}
