/** Pictures that people upload: made up, and good enough to be looked at. */
import sharp from 'sharp';

/** A made-up card, or somebody who holds it. */
export async function drawDocument(which, name, number) {
  const isSelfie = which === 'selfie';
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${isSelfie ? 1000 : 1400}" height="${isSelfie ? 1300 : 900}" font-family="sans-serif">
    <rect width="100%" height="100%" fill="#4a453f"/>
    ${isSelfie ? '<circle cx="500" cy="420" r="260" fill="#d9a98a"/><rect x="200" y="700" width="600" height="600" fill="#35506b"/>' : ''}
    <rect x="${isSelfie ? 300 : 80}" y="${isSelfie ? 820 : 80}" width="${isSelfie ? 400 : 1240}" height="${isSelfie ? 250 : 740}" rx="30" fill="#dfe9f2"/>
    <text x="${isSelfie ? 330 : 520}" y="${isSelfie ? 920 : 340}" font-size="${isSelfie ? 32 : 60}">${name}</text>
    <text x="${isSelfie ? 330 : 520}" y="${isSelfie ? 980 : 460}" font-size="${isSelfie ? 26 : 60}">${which === 'documentBack' ? 'SPECIMEN' : number}</text></svg>`;
  return new Blob([await sharp(Buffer.from(drawing)).png().toBuffer()], { type: 'image/png' });
}

/** What a wallet shows after a transfer, as a picture. */
export async function drawReceipt(amount) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800" font-family="sans-serif">
    <rect width="600" height="800" fill="#ffffff"/><rect width="600" height="120" fill="#1c58b3"/>
    <text x="40" y="76" font-size="40" fill="#ffffff">Transfer complete</text>
    <text x="40" y="220" font-size="44">${amount}</text><text x="40" y="300" font-size="28">TRC20</text></svg>`;
  return new Blob([await sharp(Buffer.from(drawing)).png().toBuffer()], { type: 'image/png' });
}
