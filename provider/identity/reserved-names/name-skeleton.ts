/**
 * What a name looks like: names with the same skeleton are easily confused (after UTS 39). Case, width, accents,
 * invisible characters and separators are ignored; letters and digits of the same shape are equal.
 */

/** Letters of other scripts, and small capitals, each before the Latin letter that it resembles. */
const LOOKALIKES = new Map(
  [
    'аaвbсcԁdеeһhіiїiјjкkӏlмmнhоoрpѕsтtуyхxԛqԝwпnгr',
    'αaβbεeιiκkνvοoρpτtυuχxηnωwγy',
    'ıiłløođdħhɑaɡgɩi',
    'ΑaΒbΕeΖzΗhΙiΚkΜmΝnΟoΡpΤtΥyΧx',
    'ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz',
  ].flatMap((pairs) => {
    const letters = [...pairs];
    return letters.flatMap((letter, at) => (at % 2 === 0 ? [[letter, letters[at + 1] ?? ''] as const] : []));
  }),
);
const DIGITS: Record<string, string> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' };
const NOT_SEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const ACCENTS = /[\u0300-\u036f]/g;

/** Lower case, without accents and invisible characters, in Latin letters where others resemble them. */
export function plainOf(name: string): string {
  const seen = name
    .normalize('NFKC')
    .replace(NOT_SEEN, '')
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC');
  // A Greek capital may resemble another Latin letter than its lower case does.
  return replaceLookalikes(replaceLookalikes(seen).toLowerCase());
}

function replaceLookalikes(text: string): string {
  return [...text].map((letter) => LOOKALIKES.get(letter) ?? letter).join('');
}

/** Letters and digits only. */
export function skeletonOf(name: string): string {
  return plainOf(name)
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replace(/[0345789]/g, (digit) => DIGITS[digit] ?? digit)
    .replace(/[1i]/g, 'l')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/cl/g, 'd');
}
