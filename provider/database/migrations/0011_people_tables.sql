-- Searches for a part of a name find it by its three-letter pieces.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "person_seen" (
	"hour_ms" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "person_seen_hour_ms_user_id_pk" PRIMARY KEY("hour_ms","user_id")
);
--> statement-breakpoint
CREATE TABLE "user_tally" (
	"role" text NOT NULL,
	"status" text NOT NULL,
	"kyc_status" text NOT NULL,
	"people" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_ms" bigint NOT NULL,
	CONSTRAINT "saved_view_size" CHECK (length("saved_view"."name") BETWEEN 1 AND 40 AND length("saved_view"."query") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "approval" DROP CONSTRAINT "approval_kind";--> statement-breakpoint
ALTER TABLE "transfer" DROP CONSTRAINT "transfer_reason";--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "blocked_ms" bigint;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "blocked_by" bigint;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "block_reason" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "deleted_by" bigint;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "delete_key" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "search_text" text GENERATED ALWAYS AS (' ' || fold_text("app_user"."username" || ' ' || "app_user"."email" || ' ' || coalesce("app_user"."full_name", ''))) STORED;--> statement-breakpoint
ALTER TABLE "payout_version" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "person_seen" ADD CONSTRAINT "person_seen_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name" ON "saved_view" USING btree ("user_id","list",lower("name"));--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_blocked_by_app_user_id_fk" FOREIGN KEY ("blocked_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_user_search" ON "app_user" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "app_user_created" ON "app_user" USING btree ("created_ms","id") WHERE "app_user"."deleted_ms" IS NULL;--> statement-breakpoint
CREATE INDEX "app_user_staff" ON "app_user" USING btree ("created_ms","id") WHERE "app_user"."role" <> 'user' AND "app_user"."deleted_ms" IS NULL;--> statement-breakpoint
CREATE INDEX "app_user_blocked" ON "app_user" USING btree ("created_ms","id") WHERE "app_user"."status" = 'blocked' AND "app_user"."deleted_ms" IS NULL;--> statement-breakpoint
CREATE INDEX "app_user_verified" ON "app_user" USING btree ("created_ms","id") WHERE "app_user"."kyc_status" = 'approved' AND "app_user"."deleted_ms" IS NULL;--> statement-breakpoint
CREATE INDEX "app_user_unverified" ON "app_user" USING btree ("created_ms","id") WHERE "app_user"."kyc_status" <> 'approved' AND "app_user"."deleted_ms" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_delete_key" ON "app_user" USING btree ("deleted_by","delete_key");--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_deleted_by_app_user_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_deleted" CHECK ("app_user"."deleted_ms" IS NOT NULL OR ("app_user"."deleted_by" IS NULL AND "app_user"."delete_key" IS NULL));--> statement-breakpoint
CREATE INDEX "trade_made" ON "trade" USING brin ("start_ms","setting_version");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_one_payout" ON "approval" USING btree ("kind") WHERE "approval"."status" = 'waiting' AND "approval"."kind" = 'payout_settings';--> statement-breakpoint
CREATE INDEX "transfer_made" ON "transfer" USING brin ("at_ms");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_request" ON "audit_log" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "audit_log_made" ON "audit_log" USING brin ("at_ms");--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_block" CHECK ("app_user"."status" = 'blocked' OR ("app_user"."blocked_ms" IS NULL AND "app_user"."blocked_by" IS NULL AND "app_user"."block_reason" IS NULL));--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_kind" CHECK ("approval"."kind" IN ('deposit', 'withdrawal', 'adjustment', 'payment_method', 'role', 'payout_settings'));--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_reason" CHECK ("transfer"."reason" IN ('practice_grant', 'practice_returned', 'stake', 'stake_returned', 'stake_lost', 'stake_refunded', 'trade_profit', 'deposit', 'deposit_fee', 'withdrawal_hold', 'withdrawal_paid', 'withdrawal_fee', 'withdrawal_returned', 'withdrawal_reversed', 'withdrawal_fee_reversed', 'adjustment_add', 'adjustment_subtract'));