/** Key of the quota limits; a file of its own, since every page invalidates it after a notice. */
export const QUOTA_LIMITS_KEY = ['quota-limits'] as const;
