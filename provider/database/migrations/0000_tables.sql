CREATE TABLE "account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"balance" bigint,
	CONSTRAINT "account_currency" UNIQUE("id","currency"),
	CONSTRAINT "account_owner" UNIQUE NULLS NOT DISTINCT("user_id","currency","kind"),
	CONSTRAINT "account_kind" CHECK (("account"."user_id" IS NULL AND "account"."kind" IN ('house', 'fees', 'outside')) OR ("account"."user_id" IS NOT NULL AND "account"."kind" IN ('available', 'staked', 'held'))),
	CONSTRAINT "account_currency_known" CHECK ("account"."currency" IN ('USDT', 'USDT-PRACTICE')),
	CONSTRAINT "account_balance_kept" CHECK (("account"."user_id" IS NULL) = ("account"."balance" IS NULL)),
	CONSTRAINT "account_never_negative" CHECK ("account"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"full_name" text,
	"phone" text,
	"status" text DEFAULT 'active' NOT NULL,
	"kyc_status" text DEFAULT 'none' NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"created_ms" bigint NOT NULL,
	"updated_ms" bigint NOT NULL,
	"deleted_ms" bigint,
	"created_by" bigint,
	CONSTRAINT "app_user_username_shape" CHECK ("app_user"."username" ~ '^[A-Za-z0-9_-]{3,50}$'),
	CONSTRAINT "app_user_role" CHECK ("app_user"."role" IN ('user', 'level1', 'level2', 'admin', 'super_admin')),
	CONSTRAINT "app_user_status" CHECK ("app_user"."status" IN ('active', 'blocked')),
	CONSTRAINT "app_user_kyc" CHECK ("app_user"."kyc_status" IN ('none', 'pending', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "asset" (
	"id" smallint PRIMARY KEY NOT NULL,
	"symbol" text NOT NULL,
	CONSTRAINT "asset_symbol_unique" UNIQUE("symbol")
);
--> statement-breakpoint
CREATE TABLE "candle" (
	"asset_id" smallint NOT NULL,
	"interval_s" integer NOT NULL,
	"start_ms" bigint NOT NULL,
	"open" numeric NOT NULL,
	"high" numeric NOT NULL,
	"low" numeric NOT NULL,
	"close" numeric NOT NULL,
	"ticks" integer NOT NULL,
	"seeded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "candle_asset_id_interval_s_start_ms_pk" PRIMARY KEY("asset_id","interval_s","start_ms")
);
--> statement-breakpoint
CREATE TABLE "deployment" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"funds" text NOT NULL,
	"created_ms" bigint NOT NULL,
	CONSTRAINT "deployment_one_row" CHECK ("deployment"."only"),
	CONSTRAINT "deployment_funds" CHECK ("deployment"."funds" IN ('practice', 'real'))
);
--> statement-breakpoint
CREATE TABLE "feed_state" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_tier" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_tier_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer NOT NULL,
	"min_micros" bigint NOT NULL,
	"max_micros" bigint NOT NULL,
	"duration_s" integer NOT NULL,
	"multiplier_e4" integer NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	CONSTRAINT "payout_tier_min" UNIQUE("version","min_micros"),
	CONSTRAINT "payout_tier_range" CHECK ("payout_tier"."min_micros" > 0 AND "payout_tier"."max_micros" >= "payout_tier"."min_micros"),
	CONSTRAINT "payout_tier_cents" CHECK ("payout_tier"."min_micros" % 10000 = 0 AND "payout_tier"."max_micros" % 10000 = 0),
	CONSTRAINT "payout_tier_terms" CHECK ("payout_tier"."duration_s" BETWEEN 1 AND 86400 AND "payout_tier"."multiplier_e4" BETWEEN 10001 AND 100000)
);
--> statement-breakpoint
CREATE TABLE "payout_version" (
	"version" integer PRIMARY KEY NOT NULL,
	"created_ms" bigint NOT NULL,
	"created_by" bigint,
	"approved_by" bigint
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_ms" bigint NOT NULL,
	"last_activity_ms" bigint NOT NULL,
	"ended_ms" bigint,
	"end_reason" text,
	"address" text,
	"user_agent" text,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "tape" (
	"asset_id" smallint PRIMARY KEY NOT NULL,
	"writer" text,
	"lease_until_ms" bigint DEFAULT 0 NOT NULL,
	"epoch" integer DEFAULT 0 NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"last_ms" bigint,
	"last_price" numeric,
	"watermark_ms" bigint DEFAULT 0 NOT NULL,
	"source" smallint,
	"interval_ms" integer,
	"delay_ms" integer,
	"closes_ms" bigint
);
--> statement-breakpoint
CREATE TABLE "tick" (
	"asset_id" smallint NOT NULL,
	"source" smallint NOT NULL,
	"epoch" integer NOT NULL,
	"seq" bigint NOT NULL,
	"received_ms" bigint NOT NULL,
	"source_ms" bigint,
	"price" numeric NOT NULL,
	CONSTRAINT "tick_price" CHECK ("tick"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "trade" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"meaning" text NOT NULL,
	"asset_id" smallint NOT NULL,
	"side" text NOT NULL,
	"stake" bigint NOT NULL,
	"tier_id" bigint NOT NULL,
	"setting_version" integer NOT NULL,
	"duration_s" integer NOT NULL,
	"multiplier_e4" integer NOT NULL,
	"rule_version" integer NOT NULL,
	"stale_bound_ms" integer NOT NULL,
	"start_ms" bigint NOT NULL,
	"end_ms" bigint NOT NULL,
	"head_seq" bigint NOT NULL,
	"status" text DEFAULT 'processing' NOT NULL,
	"entry_seq" bigint,
	"entry_epoch" integer,
	"entry_ms" bigint,
	"entry_source_ms" bigint,
	"entry_price" numeric,
	"entry_source" smallint,
	"exit_seq" bigint,
	"exit_epoch" integer,
	"exit_ms" bigint,
	"exit_source_ms" bigint,
	"exit_price" numeric,
	"exit_source" smallint,
	"void_reason" text,
	"payout" bigint,
	"profit" bigint,
	"settled_ms" bigint,
	"set_aside_ms" bigint,
	CONSTRAINT "trade_idempotency" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "trade_side" CHECK ("trade"."side" IN ('buy', 'sell')),
	CONSTRAINT "trade_stake" CHECK ("trade"."stake" > 0 AND "trade"."stake" % 10000 = 0),
	CONSTRAINT "trade_time" CHECK ("trade"."end_ms" = "trade"."start_ms" + "trade"."duration_s" * 1000),
	CONSTRAINT "trade_status" CHECK ("trade"."status" IN ('processing', 'completed_win', 'completed_loss', 'refunded')),
	CONSTRAINT "trade_decided" CHECK (("trade"."status" = 'processing') = ("trade"."settled_ms" IS NULL) AND ("trade"."status" = 'processing') = ("trade"."profit" IS NULL) AND ("trade"."status" = 'processing') = ("trade"."payout" IS NULL)),
	CONSTRAINT "trade_ticks" CHECK ("trade"."status" NOT IN ('completed_win', 'completed_loss') OR ("trade"."entry_seq" IS NOT NULL AND "trade"."exit_seq" > "trade"."entry_seq" AND "trade"."entry_epoch" = "trade"."exit_epoch")),
	CONSTRAINT "trade_rule" CHECK (CASE "trade"."status" WHEN 'completed_win' THEN ("trade"."side" = 'buy' AND "trade"."exit_price" > "trade"."entry_price") OR ("trade"."side" = 'sell' AND "trade"."exit_price" < "trade"."entry_price") WHEN 'completed_loss' THEN ("trade"."side" = 'buy' AND "trade"."exit_price" <= "trade"."entry_price") OR ("trade"."side" = 'sell' AND "trade"."exit_price" >= "trade"."entry_price") ELSE true END)
);
--> statement-breakpoint
CREATE TABLE "transfer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at_ms" bigint NOT NULL,
	"currency" text NOT NULL,
	"from_account" bigint NOT NULL,
	"to_account" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"from_after" bigint,
	"to_after" bigint,
	"reason" text NOT NULL,
	"trade_id" bigint,
	CONSTRAINT "transfer_positive" CHECK ("transfer"."amount" > 0),
	CONSTRAINT "transfer_two_sides" CHECK ("transfer"."from_account" <> "transfer"."to_account"),
	CONSTRAINT "transfer_never_negative" CHECK ("transfer"."from_after" >= 0 AND "transfer"."to_after" >= 0),
	CONSTRAINT "transfer_reason" CHECK ("transfer"."reason" IN ('practice_grant', 'stake', 'stake_returned', 'stake_lost', 'stake_refunded', 'trade_profit'))
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_tier" ADD CONSTRAINT "payout_tier_version_payout_version_version_fk" FOREIGN KEY ("version") REFERENCES "public"."payout_version"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_version" ADD CONSTRAINT "payout_version_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_version" ADD CONSTRAINT "payout_version_approved_by_app_user_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tape" ADD CONSTRAINT "tape_asset_id_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."asset"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade" ADD CONSTRAINT "trade_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_trade_id_trade_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_from" FOREIGN KEY ("from_account","currency") REFERENCES "public"."account"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_to" FOREIGN KEY ("to_account","currency") REFERENCES "public"."account"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_username" ON "app_user" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_email" ON "app_user" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_running" ON "session" USING btree ("user_id") WHERE "session"."ended_ms" IS NULL;--> statement-breakpoint
CREATE INDEX "tick_asset_time" ON "tick" USING btree ("asset_id","received_ms");--> statement-breakpoint
CREATE INDEX "trade_due" ON "trade" USING btree ("end_ms","id") WHERE "trade"."status" = 'processing' AND "trade"."set_aside_ms" IS NULL;--> statement-breakpoint
CREATE INDEX "trade_open" ON "trade" USING btree ("user_id","id") WHERE "trade"."status" = 'processing';--> statement-breakpoint
CREATE INDEX "trade_user" ON "trade" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "transfer_from_account" ON "transfer" USING btree ("from_account","id");--> statement-breakpoint
CREATE INDEX "transfer_to_account" ON "transfer" USING btree ("to_account","id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_once_per_trade" ON "transfer" USING btree ("trade_id","reason") WHERE "transfer"."trade_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_stake_released_once" ON "transfer" USING btree ("trade_id") WHERE "transfer"."reason" IN ('stake_returned', 'stake_lost', 'stake_refunded');