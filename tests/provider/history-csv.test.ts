import { writeCsvLine } from '../../provider/http/csv/write-csv-line';
import { createRandom } from '../support/random';
import { readCsv } from '../support/read-csv';

test.each([
  '=1+1',
  '+1+1',
  '+66 2 123',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1+1',
  '＝1+1',
  '-',
  '- 5',
  '-1e5',
  '=HYPERLINK("https://x","y")',
])('a cell that a spreadsheet would calculate becomes text: %j', (cell) => {
  expect(readCsv(writeCsvLine([cell]))).toEqual([[`'${cell}`]]);
});

test.each(['0.00', '12.50', '-12.50', '-0.000001', '1234567.89'])('the number %s stays a number', (cell) => {
  expect(writeCsvLine([cell])).toBe(`${cell}\r\n`);
});

test.each(['+66812345678', '0812345678', '+8613800138000'])(
  'the telephone number %s is read back as it was',
  (cell) => {
    expect(readCsv(writeCsvLine([cell]))).toEqual([[cell]]);
  },
);

test('no value is an empty cell', () => {
  expect(writeCsvLine([null, 'a', null])).toBe(',a,\r\n');
});

test('whatever is written is read back cell by cell, and none begins like a formula', () => {
  const random = createRandom(4_180);
  const letters = ['"', ',', ';', '\r', '\n', '\t', ' ', '=', '+', '-', '@', 'a', 'ก', '字', '1', '.', "'"];
  for (let round = 0; round < 2_000; round += 1) {
    const cells = Array.from({ length: 1 + Math.floor(random() * 4) }, () =>
      Array.from(
        { length: Math.floor(random() * 6) },
        () => letters[Math.floor(random() * letters.length)],
      ).join(''),
    );
    const [read = [], ...more] = readCsv(writeCsvLine(cells));
    expect(more).toEqual([]);
    expect(read.map((cell, index) => (cell === `'${cells[index]}` ? cells[index] : cell))).toEqual(cells);
    for (const cell of read) {
      if (!/^[+-]?\d+(\.\d+)?$/.test(cell)) expect(cell).not.toMatch(/^\s*[=+\-@\t\r\n]/);
    }
  }
});
