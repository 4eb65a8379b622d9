-- A customer's saved destination of withdrawals has the name that the product gives it: withdrawal account. Names alone
-- change: rows, ids, rights and rules stay with the table.
ALTER TABLE "payout_account" RENAME TO "withdrawal_account";--> statement-breakpoint
ALTER SEQUENCE "payout_account_id_seq" RENAME TO "withdrawal_account_id_seq";--> statement-breakpoint
ALTER TABLE "withdrawal_account" RENAME CONSTRAINT "payout_account_pkey" TO "withdrawal_account_pkey";--> statement-breakpoint
ALTER TABLE "withdrawal_account" RENAME CONSTRAINT "payout_account_type" TO "withdrawal_account_type";--> statement-breakpoint
ALTER TABLE "withdrawal_account" RENAME CONSTRAINT "payout_account_destination" TO "withdrawal_account_destination";--> statement-breakpoint
ALTER TABLE "withdrawal_account" RENAME CONSTRAINT "payout_account_user_id_app_user_id_fk" TO "withdrawal_account_user_id_app_user_id_fk";--> statement-breakpoint
ALTER INDEX "payout_account_user" RENAME TO "withdrawal_account_user";--> statement-breakpoint
ALTER INDEX "payout_account_default" RENAME TO "withdrawal_account_default";--> statement-breakpoint
ALTER INDEX "payout_account_once" RENAME TO "withdrawal_account_once";--> statement-breakpoint
-- The version before reads and writes it by its former name while both run on one PostgreSQL. The next migration drops this.
CREATE VIEW "payout_account" AS SELECT * FROM "withdrawal_account";--> statement-breakpoint
REVOKE DELETE ON "payout_account" FROM updown_app;
