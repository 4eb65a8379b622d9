/** Kinds of payment methods, without schemas so that screens can load them. */
export const METHOD_TYPES = ['crypto', 'bank'] as const;
/** Networks whose addresses can be validated. */
export const NETWORKS = ['TRC20', 'ERC20', 'BEP20'] as const;
