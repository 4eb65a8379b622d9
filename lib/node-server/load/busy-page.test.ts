import type { ServerResponse } from 'node:http';
import { answerTooMany } from './busy-page';

test.each([
  [undefined, 'lang="th"', 'เปิดหน้าเว็บถี่เกินไป'],
  ['language=en', 'lang="en"', 'reloads automatically in 7 seconds.'],
  ['language=zh', 'lang="zh"', '本页将在 7 秒后自动刷新。'],
  ['language="><script>', 'lang="th"', 'เปิดหน้าเว็บถี่เกินไป'],
])('with %p the page speaks that language and comes again by itself', (cookies, language, words) => {
  let head: unknown[] = [];
  let page = '';
  const res = {
    writeHead: (...given: unknown[]) => {
      head = given;
    },
    end: (text: string) => {
      page = text;
    },
  } as unknown as ServerResponse;
  answerTooMany(res, { waitS: 7, cookies });
  expect(head).toEqual([429, expect.objectContaining({ 'retry-after': '7', 'cache-control': 'no-store' })]);
  expect(page).toContain(language);
  expect(page).toContain(words);
  expect(page).toContain('<meta http-equiv="refresh" content="7">');
});
