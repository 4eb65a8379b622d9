/** A mail's subject and its body, as plain text and as HTML that says the same. */
import { KYC_FILES } from '../../lib/contract/kyc/kyc-rules';
import type { Language } from '../http/call';
import { createTranslator, type Translator } from '../texts/create-translator';
import { DEVICES, isAboutMoney, MAIL_PAGES, type MailKind } from './mail-kinds';

export interface MailTerms {
  brand: string;
  practice: boolean;
  /** The public address of the web app. */
  publicUrl: string;
  /** Times in a mail are written in this zone. */
  timeZone: string;
}

export interface MailToCompose {
  kind: MailKind;
  language: Language;
  /** Data of the notice (lib/contract/money/history-schemas) or of the mail's kind (mail-kinds). */
  data: Readonly<Record<string, string>>;
  /** The secret part of the link in the mail. */
  token?: string | undefined;
  isStaff?: boolean;
}

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

/**
 * User input stays text: in HTML it is escaped, in the subject it does not appear. A token comes after the # of its
 * link, which browsers send to no server, so that no log stores it.
 */
export function composeMail(
  { kind, language, data, token, isStaff }: MailToCompose,
  terms: MailTerms,
): ComposedMail {
  const t = createTranslator(language, 'mail');
  const { page, action } = findLink(kind, t, isStaff);
  const document = KYC_FILES.find((file) => file === data.document);
  const values = {
    ...data,
    amount: `${groupDigits(data.amount ?? '')} USDT`,
    document: document ? t(`documents.${document}`) : '',
    at: describeMoment(data.at, language, terms.timeZone),
    brand: terms.brand,
  };
  const isPractice = terms.practice && isAboutMoney(kind);
  const mark = isPractice ? `${t('practicePrefix')} ` : '';
  const address = new URL(page, terms.publicUrl).toString();
  const link = token ? `${address}#${token}` : address;
  const paragraphs = [
    t(`kinds.${kind}.body`, values),
    ...(data.reason ? [t(kind.startsWith('adjustment') ? 'note' : 'reason', values)] : []),
    ...(isPractice ? [t('practice')] : []),
  ];
  const small = [t('recipientReason', values), t('warning')];
  return {
    subject: oneLine(mark + t(`kinds.${kind}.subject`, values)),
    text: `${[...paragraphs, `${action}: ${link}`, `-- \n${terms.brand}`, ...small].join('\n\n')}\n`,
    html: renderHtml({ language, brand: terms.brand, paragraphs, small, link, linkText: action }),
  };
}

/** The console has no list of devices: where one concerns them, staff choose a new password. */
function findLink(kind: MailKind, t: Translator<'mail'>, isStaff = false): { page: string; action: string } {
  if (!(kind in MAIL_PAGES)) return { page: '/history/deposit', action: t('openHistory') };
  const own = kind as keyof typeof MAIL_PAGES;
  const shown = isStaff && MAIL_PAGES[own] === DEVICES ? 'password_changed' : own;
  return { page: MAIL_PAGES[shown], action: t(`kinds.${shown}.action`) };
}

/** Gregorian years in every language, as on the screens: Thai would give Buddhist ones. */
function describeMoment(at: string | undefined, language: Language, timeZone: string): string {
  const moment = new Date(at ?? '');
  if (Number.isNaN(moment.getTime())) return '';
  const place = language === 'en' ? 'en-GB' : language;
  const format = new Intl.DateTimeFormat(`${place}-u-ca-gregory-nu-latn`, { ...MOMENT, timeZone });
  return `${format.format(moment)} (${timeZone})`;
}

const MOMENT = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

function groupDigits(amount: string): string {
  const [whole = '', fraction] = amount.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

interface Page {
  language: Language;
  brand: string;
  paragraphs: readonly string[];
  small: readonly string[];
  link: string;
  linkText: string;
}

function renderHtml({ language, brand, paragraphs, small, link, linkText }: Page): string {
  const paragraph = (text: string) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  const action = `<p><a href="${escapeHtml(link)}">${escapeHtml(linkText)}</a></p>`;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#111827;background:#ffffff">',
    `<p style="font-weight:bold">${escapeHtml(brand)}</p>`,
    ...paragraphs.map(paragraph),
    action,
    '<div style="margin-top:24px;font-size:13px;color:#4b5563">',
    ...small.map(paragraph),
    '</div></body></html>',
  ].join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}
