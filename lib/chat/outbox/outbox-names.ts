/** Databases of this browser that hold what was not sent; signing out deletes them by these names. */
export const CUSTOMER_OUTBOX = 'chat';
export const STAFF_OUTBOX = 'inbox';
