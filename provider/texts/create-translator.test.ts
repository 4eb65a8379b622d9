import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEDGER_SIDES, TRANSFER_REASONS } from '../../lib/contract/audit/audit-schemas';
import { VOID_REASONS } from '../../lib/contract/core/trade-schemas';
import { KYC_FILES, KYC_STATUSES } from '../../lib/contract/kyc/kyc-rules';
import { STATEMENT_REASONS } from '../../lib/contract/money/history-schemas';
import { ROLES } from '../../lib/contract/staff/permissions';
import defaults from '../../messages/en/defaults.json';
import exported from '../../messages/en/exports.json';
import mail from '../../messages/en/mail.json';
import { MAIL_KINDS } from '../mail/mail-kinds';
import { createTranslator } from './create-translator';

const ROOT = join(__dirname, '..');
const SOURCES = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(ROOT, name), 'utf8'))
  .filter((source) => /create-translator|in-every-language/.test(source))
  .join('\n');

function listKeys(tree: object, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : listKeys(value, `${prefix}${key}.`),
  );
}

/** The parts of a key before and after the part that is filled in. */
const filled = [...SOURCES.matchAll(/`([\w.]+\.)\$\{(?!string\})(?:[^{}]|\{[^}]*\})*\}([\w.]*)`/g)].map(
  ([, before = '', after = '']) => ({ before, after }),
);

test('no text is there that nothing says', () => {
  const isNamed = (key: string) =>
    SOURCES.includes(`'${key}'`) ||
    filled.some(({ before, after }) => key.startsWith(before) && key.endsWith(after));
  const keys = [defaults, exported, mail].flatMap((tree) => listKeys(tree));
  expect(keys.filter((key) => !isNamed(key))).toEqual([]);
});

test.each([
  ['movement', exported.movement, STATEMENT_REASONS],
  ['ledgerMovement', exported.ledgerMovement, TRANSFER_REASONS],
  ['ledgerAccount', exported.ledgerAccount, LEDGER_SIDES],
  ['refundReason', exported.refundReason, VOID_REASONS],
  ['identity', exported.identity, KYC_STATUSES],
  ['role', exported.role, ROLES],
  ['kinds', mail.kinds, MAIL_KINDS],
  ['documents', mail.documents, KYC_FILES],
] as const)('%s has a text for each that there is, and no other', (_name, texts, all) => {
  expect(Object.keys(texts).sort()).toEqual([...all].sort());
});

test('a value is text, whatever is in it', () => {
  const t = createTranslator('en', 'mail');
  expect(t('recipientReason', { brand: '{who} <b>’s' })).toContain('with {who} <b>’s.');
});

test('a text whose gap nobody fills is an error', () => {
  expect(() => createTranslator('en', 'mail')('recipientReason')).toThrow(/"brand"/);
});
