/** What a second approver decides about, and whose area each kind belongs to. */
import { hasPermission, type PermissionFlag, type Role } from './permissions';

export const APPROVAL_KINDS = [
  'deposit',
  'withdrawal',
  'adjustment',
  'payment_method',
  'role',
  'colleague',
  'payout_settings',
] as const;
type ApprovalKind = (typeof APPROVAL_KINDS)[number];

const AREAS: Record<ApprovalKind, PermissionFlag> = {
  deposit: 'depositWithdraw',
  withdrawal: 'depositWithdraw',
  adjustment: 'depositWithdraw',
  payment_method: 'paymentManagement',
  role: 'customerManagement',
  colleague: 'customerManagement',
  payout_settings: 'winRateManagement',
};

/** The kinds whose proposals a role sees: whoever may not enter an area sees nothing of what is proposed there. */
export function listApprovalKinds(role: Role): ApprovalKind[] {
  return APPROVAL_KINDS.filter((kind) => hasPermission(role, AREAS[kind]));
}

/** Acts on a colleague's account that two people decide, beside its role. */
export const COLLEAGUE_ACTS = ['unblock', 'delete', 'password', 'address'] as const;
export type ColleagueAction = (typeof COLLEAGUE_ACTS)[number];
/** What may wait about a colleague's account: the same, its admission, or another role. */
export const ACCOUNT_PROPOSALS = ['admit', 'role', ...COLLEAGUE_ACTS] as const;

/**
 * Why somebody is no second approver for the moment. The first four are of their own account; of the others either of the
 * two has done it to the account of the other, or both were signed in with one browser.
 */
export const SECOND_PERSON_BARS = [
  'new_account',
  'let_in',
  'password_reset',
  'address_moved',
  'made',
  'role',
  'address',
  'password',
  'block',
  'sign_out',
  'device',
] as const;
export type ApproverConflictReason = (typeof SECOND_PERSON_BARS)[number];
