/** What mails of tests are written with. */
import { createTranslator } from '../../provider/texts/create-translator';

export const terms = {
  brand: 'Updown',
  practice: true,
  publicUrl: 'https://updown.example',
  timeZone: 'Asia/Bangkok',
};
export const LANGUAGES = ['th', 'en', 'zh', 'vi'] as const;
export const data = { caseId: '7', label: 'DP-7', amount: '1234.50', reason: 'ไม่พบรายการโอน' };
export const textsOf = (language: (typeof LANGUAGES)[number]) => createTranslator(language, 'mail');
/** Mails with a link, and what each link does. */
export const LINK_KINDS = {
  password_reset: 'reset_password',
  email_confirm: 'confirm_email',
  email_undo: 'undo_email_change',
} as const;
