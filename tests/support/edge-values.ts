/** Values at and beyond the limits of the database's numbers and texts, in JSON and in URLs. */

export interface Edge {
  name: string;
  /** As written in a JSON body. */
  json: string;
  /** As written in a form field; undefined for what only JSON can express. */
  text?: string;
  /** As written in a path or query. */
  encoded?: string;
}

const NUMBERS = [
  '0',
  '-0',
  '-1',
  '0.1',
  '1e-7',
  '5e-324',
  '2147483647',
  '2147483648',
  '-2147483649',
  '4294967296',
  '9007199254740991',
  '9007199254740993',
  '9223372036854775807',
  '9223372036854775808',
  '9.3e12',
  '9300000000000',
  '1e18',
  '1000000000000000000',
  '1e21',
  '1e308',
  '1e400',
  '-1e400',
];
const TEXTS = [
  '',
  ' ',
  'NaN',
  'Infinity',
  '-Infinity',
  '0x10',
  '+1',
  '1_000',
  '１２３',
  '๑๒๓',
  '9'.repeat(12),
  '9'.repeat(15),
  '9'.repeat(18),
  `${'9'.repeat(18)}.${'9'.repeat(18)}`,
  '9'.repeat(40),
  '9'.repeat(400),
  `0.${'0'.repeat(30)}1`,
  '0000-01-01',
  '9999-12-31',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.001Z',
  'a\u0000b',
  '\u0000',
];

const ofText = (text: string): Edge => ({
  name: text.length > 60 ? `${text.slice(0, 10)}… (${text.length})` : text,
  json: JSON.stringify(text),
  text,
  encoded: encodeURIComponent(text),
});

/** JSON numbers, which are texts elsewhere. */
export const NUMBER_EDGES: readonly Edge[] = NUMBERS.map((text) => ({ ...ofText(text), json: text }));
export const TEXT_EDGES: readonly Edge[] = [
  ...[...NUMBERS, ...TEXTS].map(ofText),
  // A lone surrogate: JSON can express it, and an invalid URL may contain its bytes.
  { name: 'half a letter', json: '"a\\ud800"', encoded: 'a%ED%A0%80' },
];
/** Larger than any JSON body may be. */
export const LONG_TEXT: Edge = ofText('x'.repeat(1024 * 1024));
