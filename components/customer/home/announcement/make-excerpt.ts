/** The first `limit` characters (graphemes) of a text on one line, with an ellipsis when there are more. */
export function makeExcerpt(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(line)];
  const end = letters[limit]?.index;
  return end === undefined ? line : `${line.slice(0, end).trimEnd()}…`;
}
