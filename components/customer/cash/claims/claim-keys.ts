/** Of the query for what the customer may still ask for: apart, since every page asks it again after a notice. */
export const CLAIMS_KEY = ['claim-limits'] as const;
