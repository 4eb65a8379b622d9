import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from './endpoints';
import { ERRORS, type ErrorCode, errorAnswer } from './errors';

const codes = Object.keys(ERRORS) as ErrorCode[];

function readMessages(language: string): Record<string, string> {
  return JSON.parse(readFileSync(join(process.cwd(), 'messages', language, 'errors.json'), 'utf8'));
}

describe('every error code has its sentence', () => {
  test('English messages are the table’s own, code by code', () => {
    expect(readMessages('en')).toEqual(Object.fromEntries(codes.map((code) => [code, ERRORS[code].message])));
  });

  test.each(['th', 'zh', 'vi'])('%s has one of its own for each code and no other', (language) => {
    const messages = readMessages(language);
    expect(Object.keys(messages).sort()).toEqual([...codes].sort());
    const untranslated = codes.filter((code) => messages[code] === ERRORS[code].message);
    expect(untranslated).toEqual([]);
  });

  test('no two codes say the same in any language, but for two limits that are worded alike', () => {
    for (const language of ['th', 'en', 'zh', 'vi']) {
      const { chat_file_too_large: alike, ...others } = readMessages(language);
      const sentences = Object.values(others);
      expect(alike).toContain('10MB');
      expect(new Set(sentences).size).toBe(sentences.length);
    }
  });
});

test('every code answers a client or server failure', () => {
  for (const code of codes) {
    expect(ERRORS[code].status).toBeGreaterThanOrEqual(400);
    expect(ERRORS[code].status).toBeLessThan(600);
  }
});

test('endpoints name only codes of the table, each once', () => {
  for (const endpoint of Object.values(endpoints)) {
    const named: readonly string[] = 'errors' in endpoint ? endpoint.errors : [];
    expect(new Set(named).size).toBe(named.length);
    for (const code of named) expect(codes).toContain(code);
  }
});

test('a failure without fields has no errors member', () => {
  expect(errorAnswer('not_found')).toEqual({ success: false, code: 'not_found', message: 'Not found' });
  expect(errorAnswer('email_taken', { errors: { email: ['taken'] } }).errors).toEqual({ email: ['taken'] });
});
