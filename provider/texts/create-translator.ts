/**
 * Texts that the provider itself sends to people: mail, exported files, defaults of a fresh install. Screens use
 * next-intl, whose core imports React; this is the formatter that next-intl is built on.
 */
import { IntlMessageFormat } from 'intl-messageformat';
import enDefaults from '../../messages/en/defaults.json';
import enExports from '../../messages/en/exports.json';
import enMail from '../../messages/en/mail.json';
import thDefaults from '../../messages/th/defaults.json';
import thExports from '../../messages/th/exports.json';
import thMail from '../../messages/th/mail.json';
import viDefaults from '../../messages/vi/defaults.json';
import viExports from '../../messages/vi/exports.json';
import viMail from '../../messages/vi/mail.json';
import zhDefaults from '../../messages/zh/defaults.json';
import zhExports from '../../messages/zh/exports.json';
import zhMail from '../../messages/zh/mail.json';
import type { Language } from '../http/call';

const EN = { defaults: enDefaults, exports: enExports, mail: enMail };
type Texts = typeof EN;
type Namespace = keyof Texts;

const TEXTS: Readonly<Record<Language, Texts>> = {
  th: { defaults: thDefaults, exports: thExports, mail: thMail },
  en: EN,
  zh: { defaults: zhDefaults, exports: zhExports, mail: zhMail },
  vi: { defaults: viDefaults, exports: viExports, mail: viMail },
};

/** Keys of a tree of texts, joined by dots. */
type KeyOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${KeyOf<Tree[Key]>}`;
}[keyof Tree & string];
export type TextKey<N extends Namespace> = KeyOf<Texts[N]>;

/** The text of a key; throws when an argument of the text has no value. */
export type Translator<N extends Namespace> = (
  key: TextKey<N>,
  values?: Readonly<Record<string, string>>,
) => string;

/**
 * Reads the ICU messages of one namespace, `messages/<language>/<namespace>.json`. A text is compiled at its first use.
 */
export function createTranslator<N extends Namespace>(language: Language, namespace: N): Translator<N> {
  const formats = new Map<string, IntlMessageFormat>();
  return (key, values) => {
    const format =
      formats.get(key) ?? new IntlMessageFormat(findText(TEXTS[language][namespace], key), language);
    formats.set(key, format);
    return String(format.format(values));
  };
}

function findText(tree: object, key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>((branch, name) => (branch as Record<string, unknown> | undefined)?.[name], tree);
  if (typeof found !== 'string') throw new Error(`no text has the key ${key}`);
  return found;
}
