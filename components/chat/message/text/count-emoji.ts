/** An emoji with skin tone, joined parts and variation selector; a flag; a keycap. */
const SIGN =
  '(?:\\p{Regional_Indicator}{2}|[0-9#*]\\ufe0f?\\u20e3|\\p{Extended_Pictographic}(?:\\ufe0f|\\p{Emoji_Modifier}|[\\u{e0020}-\\u{e007f}])*(?:\\u200d\\p{Extended_Pictographic}(?:\\ufe0f|\\p{Emoji_Modifier})*)*)';
const ONLY_SIGNS = new RegExp(`^(?:\\s*${SIGN})+\\s*$`, 'u');
const ONE_SIGN = new RegExp(SIGN, 'gu');
/** Longer than any three emoji, in UTF-16 units. */
const LONGEST = 80;

/** How many emoji a text consists of; 0 as soon as it holds anything else. */
export function countEmoji(text: string): number {
  if (text.length > LONGEST || !ONLY_SIGNS.test(text)) return 0;
  return text.match(ONE_SIGN)?.length ?? 0;
}
