/** The kinds of mail: those of the notices in the app, and those that exist only as mail. */
import { NOTICE_KINDS, type NoticeKind } from '../../lib/contract/money/notice-kinds';

/** Mails that exist for their link: the facts in each. */
export interface LinkMailData {
  password_reset: { username: string };
  /** To the new address. */
  email_confirm: { username: string };
  /** To the former address; `to` is the new one, masked but for its first letter and domain. */
  email_undo: { username: string; to: string };
}
export type LinkMailKind = keyof LinkMailData;
/** Mails to staff alone. */
export interface StaffMailData {
  /** A colleague was blocked, and by whom. */
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
/** The target of a mail's link; mails about money link to the history. Each has a link text of its own. */
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

/** With practice money such a mail says so. */
export function isAboutMoney(kind: MailKind): boolean {
  return /^(deposit|withdrawal|adjustment)_/.test(kind);
}
