/** Kinds of payment methods, apart from their schemas so that screens can carry them. */
export const METHOD_TYPES = ['crypto', 'bank'] as const;
/** Networks whose addresses can be checked. */
export const NETWORKS = ['TRC20', 'ERC20', 'BEP20'] as const;
