/** The words of mail in four languages, by meaning those of the screens. */
import type { Language } from '../http/call';
import type { MailTexts } from './mail-kinds';
import { TEXTS_EN } from './texts-en';
import { TEXTS_TH } from './texts-th';
import { TEXTS_VI } from './texts-vi';
import { TEXTS_ZH } from './texts-zh';

export const MAIL_TEXTS: Readonly<Record<Language, MailTexts>> = {
  th: TEXTS_TH,
  en: TEXTS_EN,
  zh: TEXTS_ZH,
  vi: TEXTS_VI,
};
