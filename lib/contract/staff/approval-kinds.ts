/** What a second approver decides about, and the area of each kind. */
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

/** The kinds whose proposals a role sees: only those of areas that it may enter. */
export function listApprovalKinds(role: Role): ApprovalKind[] {
  return APPROVAL_KINDS.filter((kind) => hasPermission(role, AREAS[kind]));
}

/** Acts on a colleague's account that need two people, besides changing its role. */
export const STAFF_ACCOUNT_ACTIONS = ['unblock', 'delete', 'password', 'address'] as const;
export type ColleagueAction = (typeof STAFF_ACCOUNT_ACTIONS)[number];
/** What may be pending for a colleague's account: the same acts, its admission, or another role. */
export const ACCOUNT_PROPOSALS = ['admit', 'role', ...STAFF_ACCOUNT_ACTIONS] as const;

/**
 * Why somebody cannot be a second approver at the moment. The first four concern their own account; the others, that
 * one of the two acted on the other's account, or that both signed in with the same browser.
 */
export const APPROVER_CONFLICT_REASONS = [
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
export type ApproverConflictReason = (typeof APPROVER_CONFLICT_REASONS)[number];
