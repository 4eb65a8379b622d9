/** Decoding and encoding of pictures by the browser. */
import type { PictureSize } from './detect-picture-kind';

export interface DecodedPicture extends PictureSize {
  source: CanvasImageSource;
  /** Frees its memory. */
  close(): void;
}

export interface ImageToolbar {
  /** Rotated upright by its orientation; undefined when this browser cannot read it. */
  decode(picture: Blob): Promise<DecodedPicture | undefined>;
  /** As a JPEG of this size; undefined when this browser does not return the real pixels. */
  encode(picture: DecodedPicture, size: PictureSize, quality: number): Promise<Blob | undefined>;
}

export const browserPictures: ImageToolbar = {
  async decode(picture) {
    return (await decodeBitmap(picture)) ?? (await decodeElement(picture));
  },
  async encode({ source }, { width, height }, quality) {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context || !drawsTruly()) return undefined;
    // JPEG has no transparency: transparent parts become white.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(source, 0, 0, width, height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    // Setting the size to 0 frees a canvas's memory on phones.
    canvas.width = 0;
    canvas.height = 0;
    return blob ?? undefined;
  },
};

async function decodeBitmap(picture: Blob): Promise<DecodedPicture | undefined> {
  try {
    const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
    return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() };
  } catch {
    return undefined;
  }
}

/** Some browsers decode more formats in an image element than in a bitmap, and huge pictures with less memory. */
async function decodeElement(picture: Blob): Promise<DecodedPicture | undefined> {
  const address = URL.createObjectURL(picture);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    if (width === 0 || height === 0) throw new Error('no picture');
    return { source: image, width, height, close: () => URL.revokeObjectURL(address) };
  } catch {
    URL.revokeObjectURL(address);
    return undefined;
  }
}

/** Browsers with fingerprinting protection return noise instead of the drawn pixels. */
function drawsTruly(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.fillStyle = '#204080';
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return Math.abs(red - 0x20) + Math.abs(green - 0x40) + Math.abs(blue - 0x80) < 8;
}
