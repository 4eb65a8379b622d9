/** The screens' texts, for finding elements the way a person does, in any language. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../lib/i18n/languages';
import type { Texts } from '../../lib/i18n/namespaces';
import type failed from '../../messages/en/failed.json';
import type lastResort from '../../messages/en/last-resort.json';

const FOLDER = join(__dirname, '../../messages');

export function readTexts(language: Language): Texts {
  const files = readdirSync(join(FOLDER, language)).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    files.map((name) => [
      name.replace('.json', ''),
      JSON.parse(readFileSync(join(FOLDER, language, name), 'utf8')),
    ]),
  ) as unknown as Texts;
}

/** What is shown when there is nothing else. */
export function readLastResort(language: Language): typeof lastResort & typeof failed {
  const read = (name: string) => JSON.parse(readFileSync(join(FOLDER, language, `${name}.json`), 'utf8'));
  return { ...read('last-resort'), ...read('failed') };
}

/** A message as a pattern for the whole text: its placeholders match anything, its tags are ignored. */
export function matching(message: string): RegExp {
  return new RegExp(`${toSource(message)}\\s*$`, 's');
}

/** The same for a text that continues after the message, such as a button whose name ends with an arrow. */
export function beginningWith(message: string): RegExp {
  return new RegExp(toSource(message), 's');
}

function toSource(message: string): string {
  const parts = message
    .replace(/<\/?\w+>/g, '')
    .split(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return `^\\s*${parts.join('.+')}`;
}
