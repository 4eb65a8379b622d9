/**
 * Every table, one list: the drivers read it as the schema of `db`, drizzle-kit generates migrations from it
 * (`drizzle.config.ts`). Whoever needs a table imports it from its own file.
 *
 * In all of them times are Unix milliseconds in bigint columns (`…Ms`), money is micro-USDT in bigint columns, prices are
 * numeric at full precision. Functions and triggers are files of their own (`functions/`), rights are written by hand into
 * the migrations.
 */
export * from './schema/cases';
export * from './schema/chat';
export * from './schema/content';
export * from './schema/files';
export * from './schema/kyc';
export * from './schema/ledger';
export * from './schema/notices';
export * from './schema/payment-methods';
export * from './schema/prices';
export * from './schema/staff';
export * from './schema/trades';
export * from './schema/users';
