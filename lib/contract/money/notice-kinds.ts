/** Kinds of notices to customers, without schemas so that screens can load them. */
export const NOTICE_KINDS = [
  'deposit_approved',
  'deposit_rejected',
  'withdrawal_processing',
  'withdrawal_approved',
  'withdrawal_rejected',
  'withdrawal_reversed',
  'adjustment_add',
  'adjustment_subtract',
  'kyc_approved',
  'kyc_rejected',
  'kyc_document_requested',
  'username_changed',
  'email_changed',
  'password_changed',
  'new_device',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
