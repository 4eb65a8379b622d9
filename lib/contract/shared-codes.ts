/** Codes shared by endpoints of different areas. */

export const AMOUNT_CODES = [
  'invalid_amount',
  'amount_not_positive',
  'amount_step',
  'amount_above_maximum',
] as const;

/** A transition of a case that has changed meanwhile, or that needs a second approver. */
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
