/** A record's label, the number that people say: DP-42. Parsed are also wd42, #7 and plain numbers. */

export const LABEL_PREFIXES = {
  deposit: 'DP',
  withdrawal: 'WD',
  adjustment: 'ADJ',
  trade: 'T',
  kyc: 'KYC',
} as const;
export type LabelledKind = keyof typeof LABEL_PREFIXES;

export interface Label {
  /** Undefined for a plain number: a record of any kind. */
  kind: LabelledKind | undefined;
  id: number;
}

const KINDS = Object.entries(LABEL_PREFIXES) as [LabelledKind, string][];
const LABEL = new RegExp(
  `^(?:(${KINDS.map(([, prefix]) => prefix).join('|')})[-\\s]?|#\\s?)?(\\d{1,15})$`,
  'i',
);

/** Undefined for a text that is no label. */
export function readLabel(text: string): Label | undefined {
  const match = LABEL.exec(text.trim());
  if (!match) return undefined;
  const prefix = match[1]?.toUpperCase();
  return { kind: KINDS.find(([, known]) => known === prefix)?.[0], id: Number(match[2]) };
}

export function writeLabel(kind: LabelledKind, id: number | string): string {
  return `${LABEL_PREFIXES[kind]}-${id}`;
}
