/** Databases of this browser that hold unsent messages; signing out deletes them by these names. */
export const CUSTOMER_OUTBOX = 'chat';
export const STAFF_OUTBOX = 'inbox';
