/** @jest-environment node */
import { findLinks } from './find-links';

const hrefs = (text: string) => findLinks(text).flatMap(({ href }) => href ?? []);

test.each([
  ['see https://example.com/a?b=1#c now', ['https://example.com/a?b=1#c']],
  ['(https://example.com/a_(b)).', ['https://example.com/a_(b)']],
  ['https://example.com, http://example.org!', ['https://example.com/', 'http://example.org/']],
  ['ดูที่ https://example.com/ครับ', ['https://example.com/']],
  ['请看https://example.com/x。谢谢', ['https://example.com/x']],
  ['WWW.Example.com', ['https://www.example.com/']],
])('%s', (text, expected) => expect(hrefs(text)).toEqual(expected));

test.each([
  'javascript:alert(1)',
  'data:text/html,hello',
  'ftp://example.com',
  'https://bank.example.com@evil.example',
  'https://',
  'https://localhost',
  'me@www.example.com',
  'xhttps://example.com',
  'hello.world',
])('%s leads nowhere', (text) => expect(hrefs(text)).toEqual([]));

test('no character is lost or moved', () => {
  const text =
    'a https://example.com/x). b\nwww.example.org… <script>https://evil.example"</script> javascript:x';
  expect(
    findLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
