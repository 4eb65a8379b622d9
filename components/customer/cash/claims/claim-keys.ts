/** Key of the claim limits; a file of its own, since every page invalidates it after a notice. */
export const CLAIMS_KEY = ['claim-limits'] as const;
