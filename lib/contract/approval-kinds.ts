/** What a second person decides about, and whose area each kind belongs to. */
import { hasPermission, type PermissionFlag, type Role } from './permissions';

export const APPROVAL_KINDS = [
  'deposit',
  'withdrawal',
  'adjustment',
  'payment_method',
  'role',
  'payout_settings',
] as const;
type ApprovalKind = (typeof APPROVAL_KINDS)[number];

const AREAS: Record<ApprovalKind, PermissionFlag> = {
  deposit: 'depositWithdraw',
  withdrawal: 'depositWithdraw',
  adjustment: 'depositWithdraw',
  payment_method: 'paymentManagement',
  role: 'customerManagement',
  payout_settings: 'winRateManagement',
};

/** The kinds whose proposals a role sees: whoever may not enter an area sees nothing of what is proposed there. */
export function listApprovalKinds(role: Role): ApprovalKind[] {
  return APPROVAL_KINDS.filter((kind) => hasPermission(role, AREAS[kind]));
}
