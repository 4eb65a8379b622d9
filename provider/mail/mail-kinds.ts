/** What mail there is: what customers are notified of in the app too, and what only a mail can bring. */
import { NOTICE_KINDS, type NoticeKind } from '../../lib/contract/money/notice-kinds';

/** Mails whose point is their link: what each says of its account. */
export interface LinkMailData {
  password_reset: { username: string };
  /** To the new address. */
  email_confirm: { username: string };
  /** To the former address; `to` is the new one, hidden but for its first letter and domain. */
  email_undo: { username: string; to: string };
}
export type LinkMailKind = keyof LinkMailData;
/** Mails to staff alone. */
export interface StaffMailData {
  /** A colleague was blocked, by whom. */
  colleague_blocked: { username: string; by: string };
}
export type StaffMailKind = keyof StaffMailData;
/** A change of address is notified by the two mails with links. */
export type MailKind = Exclude<NoticeKind, 'email_changed'> | LinkMailKind | StaffMailKind;
export const MAIL_KINDS: readonly MailKind[] = [
  ...NOTICE_KINDS.filter((kind) => kind !== 'email_changed'),
  'password_reset',
  'email_confirm',
  'email_undo',
  'colleague_blocked',
];

/** The customer's signed-in devices and changes to the account. */
export const DEVICES = '/profile/security';
/** Where a mail leads; those about money lead to the history. Each has a text of its own for its link. */
export const MAIL_PAGES = {
  kyc_approved: '/kyc',
  kyc_rejected: '/kyc',
  kyc_document_requested: '/kyc',
  username_changed: DEVICES,
  password_changed: '/forgot-password',
  new_device: DEVICES,
  password_reset: '/reset-password',
  email_confirm: '/confirm-email',
  email_undo: '/undo-email',
  colleague_blocked: '/admin/staff',
} as const satisfies Partial<Record<MailKind, string>>;

/** Such a mail says, while money is practice money, that it is. */
export function isAboutMoney(kind: MailKind): boolean {
  return /^(deposit|withdrawal|adjustment)_/.test(kind);
}
