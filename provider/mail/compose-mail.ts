/** A mail's subject and its body, as plain text and as HTML that says the same. */
import type { NoticeKind } from '../../lib/contract/notice-kinds';
import type { Language } from '../http/call';
import { MAIL_TEXTS, type MailTexts } from './mail-texts';

export interface MailTerms {
  brand: string;
  practice: boolean;
  /** Where the web app is reached; without it a mail holds no link. */
  publicUrl?: string | undefined;
}

export interface MailToCompose {
  kind: NoticeKind;
  language: Language;
  /** Of the notice (lib/contract/histories): amount, label, and a reason where its kind has one. */
  data: Readonly<Record<string, string>>;
}

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

/** What a person wrote stays text: in HTML it is escaped, in the subject it does not appear. */
export function composeMail({ kind, language, data }: MailToCompose, terms: MailTerms): ComposedMail {
  const texts = MAIL_TEXTS[language];
  const { subject, body } = texts.kinds[kind];
  const values = {
    amount: `${groupDigits(data.amount ?? '')} USDT`,
    label: data.label ?? '',
    brand: terms.brand,
  };
  const mark = terms.practice ? `${texts.practiceMark} ` : '';
  const link = terms.publicUrl && new URL('/history/deposit', terms.publicUrl).toString();
  const paragraphs = [
    fill(body, values),
    ...(data.reason ? [`${reasonLabel(kind, texts)}: ${data.reason}`] : []),
    ...(terms.practice ? [texts.practice] : []),
  ];
  const small = [fill(texts.why, values), texts.warning];
  return {
    subject: oneLine(mark + fill(subject, values)),
    text: `${[...paragraphs, ...(link ? [`${texts.link}: ${link}`] : []), `-- \n${terms.brand}`, ...small].join('\n\n')}\n`,
    html: renderHtml({ language, brand: terms.brand, paragraphs, small, link, linkText: texts.link }),
  };
}

/** Of an adjustment it is the note that staff wrote for the customer. */
function reasonLabel(kind: NoticeKind, { note, reason }: MailTexts): string {
  return kind.startsWith('adjustment') ? note : reason;
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

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
  link: string | undefined;
  linkText: string;
}

function renderHtml({ language, brand, paragraphs, small, link, linkText }: Page): string {
  const paragraph = (text: string) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  const action = link ? `<p><a href="${escapeHtml(link)}">${escapeHtml(linkText)}</a></p>` : '';
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
