/** Codes that several endpoints of different parts may fail with. */

export const AMOUNT_CODES = [
  'invalid_amount',
  'amount_not_positive',
  'amount_step',
  'amount_above_maximum',
] as const;

/** A move of a case that has meanwhile moved, or that a second approver has to make. */
export const MOVE_CODES = [
  'case_not_found',
  'case_changed',
  'awaiting_approval',
  'own_case',
  'own_proposal',
  'not_independent',
  'reset_pause',
  'idempotency_mismatch',
] as const;
