/** A list as a streamed file: whole or failed, at the reader's pace. */
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { sendFile } from '../../provider/http/answers/send-file';
import { readByKeys } from '../../provider/http/csv/read-by-keys';
import { type CsvList, streamCsv } from '../../provider/http/csv/stream-csv';
import { readCsv } from '../support/read-csv';

interface Row {
  id: number;
  text: string;
}

const REQUEST = { language: 'en', timeZone: 'Asia/Bangkok', nowMs: Date.UTC(2026, 0, 5, 18) } as const;

/** Numbers from one on, in pages; `reads` notes each page. */
function listNumbers(length: number, options: { failsAt?: number; reads?: number[] } = {}): CsvList<Row> {
  return {
    name: 'numbers',
    columns: ({ writeTime }) => [
      { head: 'Number', cell: ({ id }) => String(id) },
      { head: 'Text', cell: ({ text }) => text },
      { head: 'Time', cell: ({ id }) => writeTime(id === 1 ? '2026-01-05T18:00:00.000Z' : null) },
    ],
    async listAfter({ after, limit }) {
      const first = (after?.id ?? 0) + 1;
      options.reads?.push(first);
      if (options.failsAt !== undefined && first >= options.failsAt) throw new Error('the database is gone');
      const rows = Math.max(0, Math.min(limit, length - first + 1));
      return Array.from({ length: rows }, (_, at) => ({ id: first + at, text: 'x'.repeat(100) }));
    },
  };
}

describe('over a connection', () => {
  let app: FastifyInstance;
  let list: CsvList<Row>;
  let url: string;

  beforeAll(async () => {
    app = Fastify();
    app.get('/', async (request, reply) => sendFile(request, reply, await streamCsv(list, REQUEST)));
    await app.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`;
  });
  afterAll(() => app.close());

  test('every row is in it, under the day of the deployment’s time zone', async () => {
    list = listNumbers(2_500);
    const answer = await fetch(url);
    expect(answer.headers.get('content-disposition')).toContain('numbers-2026-01-06.csv');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [heads, ...lines] = readCsv(bytes.subarray(3).toString());
    expect(heads).toEqual(['Number', 'Text', 'Time']);
    expect(lines[0]?.[2]).toBe('2026-01-06 01:00:00');
    expect(lines.map(([id]) => Number(id))).toEqual(Array.from({ length: 2_500 }, (_, at) => at + 1));
  });

  test('an empty list has its heads', async () => {
    list = listNumbers(0);
    expect(await (await fetch(url)).text()).toContain('Number,Text,Time\r\n');
  });

  test('a list that cannot be read is refused before its answer begins', async () => {
    list = listNumbers(10, { failsAt: 1 });
    expect((await fetch(url)).status).toBe(500);
  });

  test('an error in the middle breaks the download instead of ending it', async () => {
    list = listNumbers(100_000, { failsAt: 5_000 });
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  });

  test('whoever goes away ends the reading', async () => {
    const reads: number[] = [];
    list = listNumbers(10_000_000, { reads });
    const leaving = new AbortController();
    const answer = await fetch(url, { signal: leaving.signal });
    const reader = answer.body?.getReader();
    await reader?.read();
    leaving.abort();
    await new Promise<void>((resolve) => app.server.getConnections(() => resolve()));
    // It ends after the pages that were on their way, some thousand of ten thousand left unread.
    await expect(reader?.read()).rejects.toThrow();
    expect(reads.length).toBeLessThan(1_000);
  });
});

test('pages are read at the pace of whoever takes them', async () => {
  const reads: number[] = [];
  const { body } = (await streamCsv(listNumbers(50_000, { reads }), REQUEST)) as { body: Readable };
  const lines = body[Symbol.asyncIterator]();
  for (let taken = 1; taken <= 20; taken += 1) {
    await lines.next();
    expect(reads.length).toBeLessThanOrEqual(taken + 2);
  }
  body.destroy();
});

test('keys are found many at a time, rows a page at a time, and gone rows end nothing', async () => {
  const asked: number[] = [];
  const read = readByKeys<number, number>({
    async listKeys({ after = 0, limit }) {
      asked.push(limit);
      return Array.from({ length: Math.min(limit, 25_000 - after) }, (_, at) => after + at + 1);
    },
    // Every row of the second page has gone.
    findRows: async (keys) => keys.filter((key) => key <= 1_000 || key > 2_000),
  });
  const rows: number[] = [];
  for (;;) {
    const page = await read({ limit: 1_000 });
    if (page.length === 0) break;
    expect(page.length).toBeLessThanOrEqual(1_000);
    rows.push(...page);
  }
  expect(rows).toHaveLength(24_000);
  expect(new Set(rows).size).toBe(24_000);
  expect(asked).toHaveLength(3);
});
