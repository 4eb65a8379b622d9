/** Letters whose stroke is part of the letter and so survives decomposition. */
const STROKED: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/**
 * What two texts share when case, accents, width and punctuation do not matter: "Vàng" and "vang", "ＢＴＣ/usdt" and
 * "BTCUSDT". Thai keeps its vowels and loses its tone marks; Chinese stays as it is.
 */
export function foldSearchText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u0e47-\u0e4e]/g, '')
    .replace(/[đðłøßæœı]/g, (letter) => STROKED[letter] ?? letter)
    .replace(/[\s\p{P}\p{S}]/gu, '');
}
