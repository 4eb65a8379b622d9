import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTexts } from '../../tests/support/texts';
import { LANGUAGES } from '../i18n/languages';
import { buildOfflineDocument, type OfflineTexts } from './offline-document';
import { OFFLINE_STYLES } from './offline-styles';

const texts = Object.fromEntries(
  LANGUAGES.map((language) => [language, readTexts(language).install.offline]),
) as unknown as Record<(typeof LANGUAGES)[number], OfflineTexts>;
const SCRIPT = 'document.title="x"';
const { html, policy } = buildOfflineDocument({ brand: 'Up & <Down>', texts, script: SCRIPT });

test('it needs nothing else: no file, no address of another place', () => {
  expect(html).not.toMatch(/\b(?:src|href)=|url\(|https?:/);
});

test('its policy lets its own script and styles run, and no other', () => {
  const sum = (text: string | undefined) =>
    `'sha256-${createHash('sha256')
      .update(text ?? '')
      .digest('base64')}'`;
  const inside = (tag: string) => html.match(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`))?.[1];
  expect(policy).toContain(`script-src ${sum(inside('script'))}`);
  expect(policy).toContain(`style-src ${sum(inside('style'))}`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
});

test('it speaks Thai until its script knows better, and holds every language', () => {
  expect(html).toContain('<html lang="th">');
  expect(html).toContain(`<h1 id="title">${texts.th.offlineTitle}</h1>`);
  for (const language of LANGUAGES) expect(html).toContain(texts[language].offlineBody);
});

test('a brand with marks of markup stays a name', () => {
  expect(html).toContain('<title>Up &amp; &lt;Down&gt;</title>');
  const hostile = { ...texts.th, open: '</script><script>alert(1)</script>' };
  const built = buildOfflineDocument({ brand: 'x', texts: { ...texts, th: hostile }, script: SCRIPT });
  expect(built.html.match(/<script/g)).toHaveLength(2);
});

test('its colours are the tokens of the style sheet', () => {
  const sheet = readFileSync(join(__dirname, '../../app/globals.css'), 'utf8');
  const read = (css: string, start: string) => {
    const from = css.indexOf(start);
    const block = css.slice(css.indexOf('{', from) + 1, css.indexOf('}', from));
    return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((m) => [m[1], m[2]]));
  };
  for (const start of [':root{', ":root:not([data-theme='light'])", ":root[data-theme='dark']"]) {
    const own = read(OFFLINE_STYLES, start);
    expect(Object.keys(own).length).toBeGreaterThan(4);
    expect(read(sheet, start.replace('{', ' {'))).toMatchObject(own);
  }
});
