/**
 * The states of money cases as data (M4): the transitions, from which status to which. Used by provider, screens and
 * tests.
 */
export const DEPOSIT_STATUSES = ['pending', 'approved', 'rejected'] as const;
export const WITHDRAWAL_STATUSES = ['pending', 'processing', 'approved', 'rejected'] as const;
export const ADJUSTMENT_STATUSES = ['proposed', 'done', 'dropped'] as const;
export const APPROVAL_STATUSES = ['waiting', 'approved', 'refused'] as const;

export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];
export type AdjustmentStatus = (typeof ADJUSTMENT_STATUSES)[number];
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

export interface Transition<S extends string> {
  readonly from: readonly S[];
  readonly to: S;
}
type TransitionTable<S extends string> = Readonly<Record<string, Transition<S>>>;

export const DEPOSIT_TRANSITIONS = {
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
} as const satisfies TransitionTable<DepositStatus>;

export const WITHDRAWAL_TRANSITIONS = {
  process: { from: ['pending'], to: 'processing' },
  approve: { from: ['pending', 'processing'], to: 'approved' },
  reject: { from: ['pending', 'processing'], to: 'rejected' },
  /** By the customer; shown as rejected with the reason CANCELLED_BY_CUSTOMER. */
  cancel: { from: ['pending'], to: 'rejected' },
} as const satisfies TransitionTable<WithdrawalStatus>;

export const ADJUSTMENT_TRANSITIONS = {
  approve: { from: ['proposed'], to: 'done' },
  drop: { from: ['proposed'], to: 'dropped' },
} as const satisfies TransitionTable<AdjustmentStatus>;

export const APPROVAL_TRANSITIONS = {
  approve: { from: ['waiting'], to: 'approved' },
  refuse: { from: ['waiting'], to: 'refused' },
} as const satisfies TransitionTable<ApprovalStatus>;

export const CANCELLED_BY_CUSTOMER = 'Cancelled by customer';

/** Whether a case in this state may make the transition. */
export function mayTransition<S extends string>(transition: Transition<S>, status: S): boolean {
  return transition.from.includes(status);
}
