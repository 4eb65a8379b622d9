export interface TextPart {
  text: string;
  /** The link target, for a web address. */
  href?: string;
}

/** ASCII characters only: text that follows an address without a space, as in Chinese, is not part of it. */
const ADDRESS = /(?:https?:\/\/|www\.)[!#-;=?-Z_a-z~[\]%]+/gi;
const TRAILING = /[.,;:!?'"*_~]+$/;
const PAIRS = { ')': '(', ']': '[' } as const;

/** A text split into plain parts and http and https addresses; every character is kept, in order. */
export function findLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const before = text[match.index - 1];
    if (before && /[\w@.-]/.test(before)) continue;
    const address = trimAddress(match[0]);
    const href = readHref(address);
    if (!href) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: address, href });
    end = match.index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Without the punctuation of the sentence around it. */
function trimAddress(found: string): string {
  let address = found;
  for (;;) {
    const last = address.at(-1) ?? '';
    const opening = PAIRS[last as keyof typeof PAIRS];
    const isLeftOver = opening && address.split(last).length > address.split(opening).length;
    const trimmed = isLeftOver ? address.slice(0, -1) : address.replace(TRAILING, '');
    if (trimmed === address) return address;
    address = trimmed;
  }
}

/** Undefined for an invalid address, or one that disguises its host behind a name and an @. */
function readHref(address: string): string | undefined {
  const target = /^www\./i.test(address) ? `https://${address}` : address;
  if (!URL.canParse(target)) return undefined;
  const url = new URL(target);
  const isPlain = url.username === '' && url.password === '' && /\w\.\w/.test(url.hostname);
  return isPlain && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined;
}
