/** A strict RFC 4180 parser: throws on anything outside its grammar. */
export function readCsv(text: string): string[][] {
  if (!text.endsWith('\r\n')) throw new Error('the last line has no end');
  const rows: string[][] = [];
  let at = 0;
  while (at < text.length) {
    const row: string[] = [];
    for (;;) {
      const quoted = /"((?:[^"]|"")*)"/y;
      const plain = /[^",\r\n]*/y;
      const pattern = text[at] === '"' ? quoted : plain;
      pattern.lastIndex = at;
      const found = pattern.exec(text);
      if (!found) throw new Error(`no cell at ${at}`);
      row.push(found[1]?.replaceAll('""', '"') ?? (text[at] === '"' ? '' : found[0]));
      at = pattern.lastIndex;
      if (text[at] === ',') at += 1;
      else if (text.startsWith('\r\n', at)) break;
      else throw new Error(`neither comma nor line end at ${at}: ${JSON.stringify(text.slice(at, at + 20))}`);
    }
    at += 2;
    rows.push(row);
  }
  return rows;
}
