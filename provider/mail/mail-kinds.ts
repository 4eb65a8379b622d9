/** What mail there is: what customers are told in the app too, and what only a mail can bring. */
import { NOTICE_KINDS, type NoticeKind } from '../../lib/contract/notice-kinds';

/** Mails whose point is their link: what each says of its account. */
export interface LinkMailData {
  password_reset: { username: string };
  /** To the new address. */
  email_confirm: { username: string };
  /** To the former address; `to` is the new one, hidden but for its first letter and domain. */
  email_undo: { username: string; to: string };
}
export type LinkMailKind = keyof LinkMailData;
/** A change of address is told by the two mails with links. */
export type MailKind = Exclude<NoticeKind, 'email_changed'> | LinkMailKind;
export const LINK_MAIL_KINDS = [
  'password_reset',
  'email_confirm',
  'email_undo',
] as const satisfies LinkMailKind[];
export const MAIL_KINDS: readonly MailKind[] = [
  ...NOTICE_KINDS.filter((kind) => kind !== 'email_changed'),
  ...LINK_MAIL_KINDS,
];
