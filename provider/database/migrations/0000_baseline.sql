-- Searches for a part of a name find it by its three-letter pieces.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- A text as searches compare it: without case, accents of the Latin script and đ; Thai and Chinese stay as they are.
-- Generated columns keep what it answered: a change of it is a migration that makes those columns anew.
CREATE FUNCTION fold_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT normalize(
    replace(regexp_replace(normalize(lower(normalize(given, NFKC)), NFD), '[\u0300-\u036f]', '', 'g'), 'đ', 'd'),
    NFC)
$$;
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
	"language" text DEFAULT 'th' NOT NULL,
	"password_changed_ms" bigint,
	"email_changed_ms" bigint,
	"email_confirmed_ms" bigint,
	"password_reset_ms" bigint,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"blocked_ms" bigint,
	"blocked_by" bigint,
	"block_reason" text,
	"deleted_by" bigint,
	"delete_key" text,
	"search_text" text GENERATED ALWAYS AS (' ' || fold_text("app_user"."username" || ' ' || "app_user"."email" || ' ' || coalesce("app_user"."full_name", ''))) STORED,
	"let_in_ms" bigint,
	CONSTRAINT "app_user_block" CHECK ("app_user"."status" = 'blocked' OR ("app_user"."blocked_ms" IS NULL AND "app_user"."blocked_by" IS NULL AND "app_user"."block_reason" IS NULL)),
	CONSTRAINT "app_user_deleted" CHECK ("app_user"."deleted_ms" IS NOT NULL OR ("app_user"."deleted_by" IS NULL AND "app_user"."delete_key" IS NULL)),
	CONSTRAINT "app_user_username_shape" CHECK ("app_user"."username" ~ '^[A-Za-z0-9_-]{3,50}$'),
	CONSTRAINT "app_user_role" CHECK ("app_user"."role" IN ('user', 'level1', 'level2', 'admin', 'super_admin')),
	CONSTRAINT "app_user_status" CHECK ("app_user"."status" IN ('active', 'blocked')),
	CONSTRAINT "app_user_language" CHECK ("app_user"."language" IN ('th', 'en', 'zh', 'vi')),
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
	"id" text DEFAULT gen_random_uuid() NOT NULL,
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
	"approved_by" bigint,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "person_seen" (
	"hour_ms" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "person_seen_hour_ms_user_id_pk" PRIMARY KEY("hour_ms","user_id")
);
--> statement-breakpoint
CREATE TABLE "second_person" (
	"rank" smallint PRIMARY KEY NOT NULL,
	"since_ms" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"recorded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "second_person_rank" CHECK ("second_person"."rank" BETWEEN 1 AND 4)
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
	"device_hash" "bytea",
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
CREATE TABLE "user_tally" (
	"role" text NOT NULL,
	"status" text NOT NULL,
	"kyc_status" text NOT NULL,
	"people" integer NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "adjustment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "adjustment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"meaning" text NOT NULL,
	"type" text NOT NULL,
	"amount" bigint NOT NULL,
	"note" text NOT NULL,
	"admin_note" text,
	"reverses_withdrawal_id" bigint,
	"status" text DEFAULT 'proposed' NOT NULL,
	"drop_reason" text,
	"needs_two" boolean NOT NULL,
	"created_ms" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	"decided_ms" bigint,
	"decided_by" bigint,
	CONSTRAINT "adjustment_idempotency" UNIQUE("created_by","idempotency_key"),
	CONSTRAINT "adjustment_type" CHECK ("adjustment"."type" IN ('add', 'subtract')),
	CONSTRAINT "adjustment_status_known" CHECK ("adjustment"."status" IN ('proposed', 'done', 'dropped')),
	CONSTRAINT "adjustment_amount" CHECK ("adjustment"."amount" > 0),
	CONSTRAINT "adjustment_reversal" CHECK ("adjustment"."reverses_withdrawal_id" IS NULL OR "adjustment"."type" = 'add'),
	CONSTRAINT "adjustment_decided_whole" CHECK (("adjustment"."status" = 'proposed') = ("adjustment"."decided_ms" IS NULL) AND ("adjustment"."status" = 'proposed') = ("adjustment"."decided_by" IS NULL)),
	CONSTRAINT "adjustment_drop_reason" CHECK (("adjustment"."status" = 'dropped') = ("adjustment"."drop_reason" IS NOT NULL)),
	CONSTRAINT "adjustment_not_by_owner" CHECK ("adjustment"."created_by" <> "adjustment"."user_id" AND "adjustment"."decided_by" <> "adjustment"."user_id"),
	CONSTRAINT "adjustment_two_people" CHECK (NOT "adjustment"."needs_two" OR "adjustment"."status" <> 'done' OR "adjustment"."decided_by" <> "adjustment"."created_by")
);
--> statement-breakpoint
CREATE TABLE "approval" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"deposit_id" bigint,
	"withdrawal_id" bigint,
	"adjustment_id" bigint,
	"method_id" bigint,
	"user_id" bigint,
	"payload" jsonb NOT NULL,
	"proposed_by" bigint NOT NULL,
	"proposed_ms" bigint NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"decided_by" bigint,
	"decided_ms" bigint,
	"refused_reason" text,
	"decision_key" text,
	CONSTRAINT "approval_decision_key" UNIQUE("decided_by","decision_key"),
	CONSTRAINT "approval_kind" CHECK ("approval"."kind" IN ('deposit', 'withdrawal', 'adjustment', 'payment_method', 'role', 'colleague', 'payout_settings')),
	CONSTRAINT "approval_status" CHECK ("approval"."status" IN ('waiting', 'approved', 'refused')),
	CONSTRAINT "approval_decided_whole" CHECK (("approval"."status" = 'waiting') = ("approval"."decided_by" IS NULL) AND ("approval"."status" = 'waiting') = ("approval"."decided_ms" IS NULL)),
	CONSTRAINT "approval_two_people" CHECK ("approval"."status" <> 'approved' OR "approval"."decided_by" <> "approval"."proposed_by")
);
--> statement-breakpoint
CREATE TABLE "case_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at_ms" bigint NOT NULL,
	"deposit_id" bigint,
	"withdrawal_id" bigint,
	"adjustment_id" bigint,
	"move" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor_id" bigint NOT NULL,
	"call" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"meaning" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "case_event_idempotency" UNIQUE("actor_id","call","idempotency_key"),
	CONSTRAINT "case_event_one_case" CHECK (num_nonnulls("case_event"."deposit_id", "case_event"."withdrawal_id", "case_event"."adjustment_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "deposit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"meaning" text NOT NULL,
	"method_id" bigint NOT NULL,
	"type" text NOT NULL,
	"method_name" text NOT NULL,
	"network" text,
	"coin_name" text,
	"destination" text NOT NULL,
	"claimed_amount" bigint NOT NULL,
	"claimed_hash" text,
	"note" text,
	"receipt_id" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"received_amount" bigint,
	"fee" bigint,
	"approved_hash" text,
	"rejected_reason" text,
	"admin_note" text,
	"created_ms" bigint NOT NULL,
	"decided_ms" bigint,
	"decided_by" bigint,
	"proposed_by" bigint,
	"search_text" text GENERATED ALWAYS AS (' ' || fold_text(coalesce("deposit"."claimed_hash", '') || ' ' || coalesce("deposit"."approved_hash", '') || ' ' || "deposit"."destination")) STORED,
	CONSTRAINT "deposit_idempotency" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "deposit_status_known" CHECK ("deposit"."status" IN ('pending', 'approved', 'rejected')),
	CONSTRAINT "deposit_claim" CHECK ("deposit"."claimed_amount" > 0),
	CONSTRAINT "deposit_decided_whole" CHECK (("deposit"."status" = 'pending') = ("deposit"."decided_ms" IS NULL) AND ("deposit"."status" = 'pending') = ("deposit"."decided_by" IS NULL)),
	CONSTRAINT "deposit_approved_whole" CHECK (("deposit"."status" = 'approved') = ("deposit"."received_amount" IS NOT NULL) AND ("deposit"."status" = 'approved') = ("deposit"."fee" IS NOT NULL) AND "deposit"."fee" >= 0 AND "deposit"."received_amount" > "deposit"."fee"),
	CONSTRAINT "deposit_hash" CHECK (("deposit"."approved_hash" IS NULL) OR ("deposit"."status" = 'approved' AND "deposit"."type" = 'crypto')),
	CONSTRAINT "deposit_crypto_has_hash" CHECK ("deposit"."status" <> 'approved' OR "deposit"."type" <> 'crypto' OR "deposit"."approved_hash" IS NOT NULL),
	CONSTRAINT "deposit_reason" CHECK ("deposit"."status" <> 'rejected' OR "deposit"."rejected_reason" IS NOT NULL),
	CONSTRAINT "deposit_not_by_owner" CHECK ("deposit"."decided_by" <> "deposit"."user_id" AND "deposit"."proposed_by" <> "deposit"."user_id"),
	CONSTRAINT "deposit_two_people" CHECK ("deposit"."proposed_by" <> "deposit"."decided_by")
);
--> statement-breakpoint
CREATE TABLE "payment_method" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_method_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"coin_name" text,
	"network" text,
	"coin_address" text,
	"bank_name" text,
	"account_name" text,
	"account_number" text,
	"prompt_pay_id" text,
	"note" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"fee" bigint NOT NULL,
	"min_amount" bigint NOT NULL,
	"serves_deposits" boolean NOT NULL,
	"serves_withdrawals" boolean NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_ms" bigint NOT NULL,
	"updated_ms" bigint NOT NULL,
	"deleted_ms" bigint,
	CONSTRAINT "payment_method_type" CHECK ("payment_method"."type" IN ('crypto', 'bank')),
	CONSTRAINT "payment_method_amounts" CHECK ("payment_method"."fee" >= 0 AND "payment_method"."min_amount" > 0),
	CONSTRAINT "payment_method_crypto" CHECK ("payment_method"."type" <> 'crypto' OR ("payment_method"."coin_name" IS NOT NULL AND "payment_method"."network" IS NOT NULL)),
	CONSTRAINT "payment_method_destination" CHECK (NOT "payment_method"."serves_deposits" OR ("payment_method"."type" = 'crypto' AND "payment_method"."coin_address" IS NOT NULL) OR ("payment_method"."type" = 'bank' AND "payment_method"."bank_name" IS NOT NULL AND "payment_method"."account_name" IS NOT NULL AND ("payment_method"."account_number" IS NOT NULL OR "payment_method"."prompt_pay_id" IS NOT NULL)))
);
--> statement-breakpoint
CREATE TABLE "payout_account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"label" text NOT NULL,
	"method_code" text NOT NULL,
	"bank_name" text,
	"recipient_name" text,
	"account_number" text,
	"network" text,
	"coin_address" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_ms" bigint NOT NULL,
	"deleted_ms" bigint,
	CONSTRAINT "payout_account_type" CHECK ("payout_account"."type" IN ('bank', 'crypto')),
	CONSTRAINT "payout_account_destination" CHECK (("payout_account"."type" = 'bank' AND "payout_account"."recipient_name" IS NOT NULL AND "payout_account"."account_number" IS NOT NULL AND "payout_account"."bank_name" IS NOT NULL) OR ("payout_account"."type" = 'crypto' AND "payout_account"."coin_address" IS NOT NULL AND "payout_account"."network" IS NOT NULL))
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
	"deposit_id" bigint,
	"withdrawal_id" bigint,
	"adjustment_id" bigint,
	CONSTRAINT "transfer_one_case" CHECK (num_nonnulls("transfer"."trade_id", "transfer"."deposit_id", "transfer"."withdrawal_id", "transfer"."adjustment_id") <= 1),
	CONSTRAINT "transfer_positive" CHECK ("transfer"."amount" > 0),
	CONSTRAINT "transfer_two_sides" CHECK ("transfer"."from_account" <> "transfer"."to_account"),
	CONSTRAINT "transfer_never_negative" CHECK ("transfer"."from_after" >= 0 AND "transfer"."to_after" >= 0),
	CONSTRAINT "transfer_reason" CHECK ("transfer"."reason" IN ('practice_grant', 'practice_returned', 'stake', 'stake_returned', 'stake_lost', 'stake_refunded', 'trade_profit', 'deposit', 'deposit_fee', 'withdrawal_hold', 'withdrawal_paid', 'withdrawal_fee', 'withdrawal_returned', 'withdrawal_reversed', 'withdrawal_fee_reversed', 'adjustment_add', 'adjustment_subtract'))
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"meaning" text NOT NULL,
	"method_id" bigint NOT NULL,
	"type" text NOT NULL,
	"method_name" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"thb_rate" numeric NOT NULL,
	"recipient_name" text,
	"account_number" text,
	"bank_name" text,
	"coin_address" text,
	"network" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"payment_reference" text,
	"rejected_reason" text,
	"admin_note" text,
	"created_ms" bigint NOT NULL,
	"processing_ms" bigint,
	"processing_by" bigint,
	"decided_ms" bigint,
	"decided_by" bigint,
	"proposed_by" bigint,
	"cancelled_ms" bigint,
	"search_text" text GENERATED ALWAYS AS (' ' || fold_text(coalesce("withdrawal"."coin_address", '') || ' ' || coalesce("withdrawal"."account_number", '') || ' ' || coalesce("withdrawal"."recipient_name", '') || ' ' || coalesce("withdrawal"."payment_reference", ''))) STORED,
	CONSTRAINT "withdrawal_idempotency" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "withdrawal_status_known" CHECK ("withdrawal"."status" IN ('pending', 'processing', 'approved', 'rejected')),
	CONSTRAINT "withdrawal_amounts" CHECK ("withdrawal"."amount" > 0 AND "withdrawal"."fee" >= 0),
	CONSTRAINT "withdrawal_destination" CHECK (("withdrawal"."type" = 'bank' AND "withdrawal"."recipient_name" IS NOT NULL AND "withdrawal"."account_number" IS NOT NULL AND "withdrawal"."bank_name" IS NOT NULL) OR ("withdrawal"."type" = 'crypto' AND "withdrawal"."coin_address" IS NOT NULL AND "withdrawal"."network" IS NOT NULL)),
	CONSTRAINT "withdrawal_decided_whole" CHECK (("withdrawal"."status" IN ('pending', 'processing')) = ("withdrawal"."decided_ms" IS NULL)),
	CONSTRAINT "withdrawal_decider" CHECK (("withdrawal"."decided_by" IS NOT NULL) = ("withdrawal"."status" IN ('approved', 'rejected') AND "withdrawal"."cancelled_ms" IS NULL)),
	CONSTRAINT "withdrawal_cancelled" CHECK ("withdrawal"."cancelled_ms" IS NULL OR "withdrawal"."status" = 'rejected'),
	CONSTRAINT "withdrawal_reason" CHECK ("withdrawal"."status" <> 'rejected' OR "withdrawal"."rejected_reason" IS NOT NULL),
	CONSTRAINT "withdrawal_not_by_owner" CHECK ("withdrawal"."decided_by" <> "withdrawal"."user_id" AND "withdrawal"."proposed_by" <> "withdrawal"."user_id"),
	CONSTRAINT "withdrawal_two_people" CHECK ("withdrawal"."proposed_by" <> "withdrawal"."decided_by")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at_ms" bigint NOT NULL,
	"actor_id" bigint NOT NULL,
	"actor_role" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"user_id" bigint,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"address" text NOT NULL,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"address" text NOT NULL,
	"language" text NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_ms" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_ms" bigint NOT NULL,
	"sent_ms" bigint,
	"failed" boolean DEFAULT false NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_ms" bigint NOT NULL,
	"read_ms" bigint
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
CREATE TABLE "stored_file" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" bigint,
	"audience" text NOT NULL,
	"content_type" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"width" integer,
	"height" integer,
	"created_ms" bigint NOT NULL,
	"encrypted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "stored_file_id" CHECK ("stored_file"."id" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "stored_file_audience" CHECK ("stored_file"."audience" IN ('public', 'receipt', 'document', 'chat')),
	CONSTRAINT "stored_file_owned" CHECK ("stored_file"."audience" = 'public' OR "stored_file"."owner_id" IS NOT NULL),
	CONSTRAINT "stored_file_encrypted" CHECK ("stored_file"."audience" <> 'document' OR "stored_file"."encrypted"),
	CONSTRAINT "stored_file_bytes" CHECK ("stored_file"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "upload_day" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"start_ms" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "upload_day_bytes" CHECK ("upload_day"."bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "account_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at_ms" bigint NOT NULL,
	"address" text,
	"user_agent" text,
	"actor_id" bigint
);
--> statement-breakpoint
CREATE TABLE "account_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"nonce" "bytea" NOT NULL,
	"email" text,
	"created_ms" bigint NOT NULL,
	"expires_ms" bigint NOT NULL,
	"ended_ms" bigint,
	"end_reason" text,
	"started_by" bigint,
	CONSTRAINT "account_link_kind" CHECK ("account_link"."kind" IN ('reset_password', 'confirm_email', 'undo_email_change')),
	CONSTRAINT "account_link_ended" CHECK (("account_link"."ended_ms" IS NULL) = ("account_link"."end_reason" IS NULL)),
	CONSTRAINT "account_link_reason" CHECK ("account_link"."end_reason" IN ('used', 'void')),
	CONSTRAINT "account_link_email" CHECK (("account_link"."kind" = 'reset_password') = ("account_link"."email" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "case_viewer" (
	"case_kind" text NOT NULL,
	"case_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"seen_ms" bigint NOT NULL,
	CONSTRAINT "case_viewer_case_kind_case_id_user_id_pk" PRIMARY KEY("case_kind","case_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "document_key" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"proof" "bytea" NOT NULL,
	"created_ms" bigint NOT NULL,
	CONSTRAINT "document_key_one_row" CHECK ("document_key"."only")
);
--> statement-breakpoint
CREATE TABLE "kyc_likeness" (
	"submission_id" bigint NOT NULL,
	"earlier_id" bigint NOT NULL,
	CONSTRAINT "kyc_likeness_submission_id_earlier_id_pk" PRIMARY KEY("submission_id","earlier_id")
);
--> statement-breakpoint
CREATE TABLE "kyc_picture" (
	"submission_id" bigint NOT NULL,
	"which" text NOT NULL,
	"file_id" text NOT NULL,
	"looks" bit(256) NOT NULL,
	"carried_over" boolean DEFAULT false NOT NULL,
	CONSTRAINT "kyc_picture_submission_id_which_pk" PRIMARY KEY("submission_id","which"),
	CONSTRAINT "kyc_picture_which" CHECK ("kyc_picture"."which" IN ('documentFront', 'documentBack', 'selfie'))
);
--> statement-breakpoint
CREATE TABLE "kyc_submission" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kyc_submission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"full_name" text NOT NULL,
	"id_number" text NOT NULL,
	"id_number_key" text NOT NULL,
	"document_type" text NOT NULL,
	"meaning" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"rejection_reason" text,
	"requested_document" text,
	"created_ms" bigint NOT NULL,
	"decided_ms" bigint,
	"decided_by" bigint,
	CONSTRAINT "kyc_submission_status" CHECK ("kyc_submission"."status" IN ('pending', 'approved', 'rejected')),
	CONSTRAINT "kyc_submission_type" CHECK ("kyc_submission"."document_type" IN ('national_id', 'passport', 'driving_license')),
	CONSTRAINT "kyc_submission_decided" CHECK (("kyc_submission"."status" = 'pending') = ("kyc_submission"."decided_ms" IS NULL) AND ("kyc_submission"."status" = 'pending') = ("kyc_submission"."decided_by" IS NULL)),
	CONSTRAINT "kyc_submission_reason" CHECK (("kyc_submission"."status" = 'rejected') = ("kyc_submission"."rejection_reason" IS NOT NULL)),
	CONSTRAINT "kyc_submission_requested" CHECK ("kyc_submission"."requested_document" IS NULL OR ("kyc_submission"."status" = 'rejected' AND "kyc_submission"."requested_document" IN ('documentFront', 'documentBack', 'selfie')))
);
--> statement-breakpoint
CREATE TABLE "canned_answer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "canned_answer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"shortcut" text,
	"texts" jsonb NOT NULL,
	"updated_ms" bigint NOT NULL,
	"updated_by" bigint
);
--> statement-breakpoint
CREATE TABLE "chat_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"sender_id" bigint NOT NULL,
	"from_staff" boolean NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"file_id" text,
	"client_id" text NOT NULL,
	"created_ms" bigint NOT NULL,
	"folded" text GENERATED ALWAYS AS (fold_text(content)) STORED,
	CONSTRAINT "chat_message_seq" UNIQUE("conversation_id","seq"),
	CONSTRAINT "chat_message_client_id" UNIQUE("conversation_id","client_id"),
	CONSTRAINT "chat_message_kind" CHECK ("chat_message"."kind" IN ('text', 'image', 'file')),
	CONSTRAINT "chat_message_file_kind" CHECK (("chat_message"."kind" = 'text') = ("chat_message"."file_id" IS NULL)),
	CONSTRAINT "chat_message_content" CHECK (char_length("chat_message"."content") BETWEEN 1 AND 4000)
);
--> statement-breakpoint
CREATE TABLE "chat_presence" (
	"user_id" bigint NOT NULL,
	"process" text NOT NULL,
	"staff" boolean NOT NULL,
	"seen_ms" bigint NOT NULL,
	CONSTRAINT "chat_presence_user_id_process_pk" PRIMARY KEY("user_id","process")
);
--> statement-breakpoint
CREATE TABLE "conversation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"assigned_to" bigint,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"user_delivered" integer DEFAULT 0 NOT NULL,
	"user_read" integer DEFAULT 0 NOT NULL,
	"staff_delivered" integer DEFAULT 0 NOT NULL,
	"staff_read" integer DEFAULT 0 NOT NULL,
	"user_unread" integer DEFAULT 0 NOT NULL,
	"staff_unread" integer DEFAULT 0 NOT NULL,
	"waiting_since_ms" bigint,
	"last_message_ms" bigint NOT NULL,
	"created_ms" bigint NOT NULL,
	"updated_ms" bigint NOT NULL,
	CONSTRAINT "conversation_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "conversation_status_known" CHECK ("conversation"."status" IN ('open', 'pending', 'resolved')),
	CONSTRAINT "conversation_marks" CHECK (0 <= "conversation"."user_read" AND "conversation"."user_read" <= "conversation"."user_delivered" AND "conversation"."user_delivered" <= "conversation"."last_seq"
        AND 0 <= "conversation"."staff_read" AND "conversation"."staff_read" <= "conversation"."staff_delivered" AND "conversation"."staff_delivered" <= "conversation"."last_seq"),
	CONSTRAINT "conversation_unread" CHECK ("conversation"."user_unread" >= 0 AND "conversation"."staff_unread" >= 0)
);
--> statement-breakpoint
CREATE TABLE "conversation_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversation_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"actor_id" bigint,
	"text" text,
	"to_id" bigint,
	"status" text,
	"client_id" text,
	"at_ms" bigint NOT NULL,
	CONSTRAINT "conversation_log_kind" CHECK ("conversation_log"."kind" IN ('note', 'taken', 'handed_over', 'released', 'status')),
	CONSTRAINT "conversation_log_note" CHECK (("conversation_log"."kind" = 'note') = ("conversation_log"."text" IS NOT NULL)),
	CONSTRAINT "conversation_log_status" CHECK (("conversation_log"."kind" = 'status') = ("conversation_log"."status" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "quote" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_ms" bigint NOT NULL,
	"updated_ms" bigint NOT NULL,
	"folded" text GENERATED ALWAYS AS (fold_text(title || ' ' || text)) STORED,
	CONSTRAINT "quote_status_known" CHECK ("quote"."status" IN ('active', 'inactive')),
	CONSTRAINT "quote_title" CHECK (char_length("quote"."title") BETWEEN 3 AND 255),
	CONSTRAINT "quote_text" CHECK (char_length("quote"."text") BETWEEN 10 AND 2000)
);
--> statement-breakpoint
CREATE TABLE "socket_ticket" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"session_id" bigint NOT NULL,
	"expires_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "advertisement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "advertisement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"link" text,
	"start_ms" bigint NOT NULL,
	"end_ms" bigint,
	"active" boolean NOT NULL,
	"position" integer NOT NULL,
	"slide_duration_ms" integer NOT NULL,
	"file_id" text,
	"created_ms" bigint NOT NULL,
	"updated_ms" bigint NOT NULL,
	CONSTRAINT "advertisement_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "advertisement_title" CHECK (char_length("advertisement"."title") BETWEEN 1 AND 255),
	CONSTRAINT "advertisement_link" CHECK ("advertisement"."link" ~* '^https?://' AND char_length("advertisement"."link") <= 2000),
	CONSTRAINT "advertisement_dates" CHECK ("advertisement"."end_ms" > "advertisement"."start_ms"),
	CONSTRAINT "advertisement_position" CHECK ("advertisement"."position" >= 0),
	CONSTRAINT "advertisement_slide_duration" CHECK ("advertisement"."slide_duration_ms" BETWEEN 1000 AND 30000)
);
--> statement-breakpoint
CREATE TABLE "announcement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"content" text NOT NULL,
	"active" boolean NOT NULL,
	"created_ms" bigint NOT NULL,
	"updated_ms" bigint NOT NULL,
	CONSTRAINT "announcement_title" CHECK (char_length("announcement"."title") BETWEEN 1 AND 100),
	CONSTRAINT "announcement_content" CHECK (char_length("announcement"."content") BETWEEN 1 AND 1000)
);
--> statement-breakpoint
CREATE TABLE "favorite_market" (
	"user_id" bigint NOT NULL,
	"asset_id" smallint NOT NULL,
	"created_ms" bigint NOT NULL,
	CONSTRAINT "favorite_market_user_id_asset_id_pk" PRIMARY KEY("user_id","asset_id")
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_blocked_by_app_user_id_fk" FOREIGN KEY ("blocked_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_deleted_by_app_user_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_tier" ADD CONSTRAINT "payout_tier_version_payout_version_version_fk" FOREIGN KEY ("version") REFERENCES "public"."payout_version"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_version" ADD CONSTRAINT "payout_version_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_version" ADD CONSTRAINT "payout_version_approved_by_app_user_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_seen" ADD CONSTRAINT "person_seen_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_person" ADD CONSTRAINT "second_person_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tape" ADD CONSTRAINT "tape_asset_id_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."asset"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade" ADD CONSTRAINT "trade_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustment" ADD CONSTRAINT "adjustment_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustment" ADD CONSTRAINT "adjustment_reverses_withdrawal_id_withdrawal_id_fk" FOREIGN KEY ("reverses_withdrawal_id") REFERENCES "public"."withdrawal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustment" ADD CONSTRAINT "adjustment_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustment" ADD CONSTRAINT "adjustment_decided_by_app_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_deposit_id_deposit_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_withdrawal_id_withdrawal_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_adjustment_id_adjustment_id_fk" FOREIGN KEY ("adjustment_id") REFERENCES "public"."adjustment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_method_id_payment_method_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payment_method"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_proposed_by_app_user_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_decided_by_app_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_event" ADD CONSTRAINT "case_event_deposit_id_deposit_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_event" ADD CONSTRAINT "case_event_withdrawal_id_withdrawal_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_event" ADD CONSTRAINT "case_event_adjustment_id_adjustment_id_fk" FOREIGN KEY ("adjustment_id") REFERENCES "public"."adjustment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_event" ADD CONSTRAINT "case_event_actor_id_app_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_method_id_payment_method_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payment_method"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_receipt_id_stored_file_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_decided_by_app_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_proposed_by_app_user_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_account" ADD CONSTRAINT "payout_account_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_trade_id_trade_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_deposit_id_deposit_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_withdrawal_id_withdrawal_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_adjustment_id_adjustment_id_fk" FOREIGN KEY ("adjustment_id") REFERENCES "public"."adjustment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_from" FOREIGN KEY ("from_account","currency") REFERENCES "public"."account"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_to" FOREIGN KEY ("to_account","currency") REFERENCES "public"."account"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_method_id_payment_method_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payment_method"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_processing_by_app_user_id_fk" FOREIGN KEY ("processing_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_decided_by_app_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_proposed_by_app_user_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_app_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_day" ADD CONSTRAINT "upload_day_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_event" ADD CONSTRAINT "account_event_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_event" ADD CONSTRAINT "account_event_actor_id_app_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_link" ADD CONSTRAINT "account_link_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_link" ADD CONSTRAINT "account_link_started_by_app_user_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_viewer" ADD CONSTRAINT "case_viewer_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_likeness" ADD CONSTRAINT "kyc_likeness_submission_id_kyc_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."kyc_submission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_likeness" ADD CONSTRAINT "kyc_likeness_earlier_id_kyc_submission_id_fk" FOREIGN KEY ("earlier_id") REFERENCES "public"."kyc_submission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_picture" ADD CONSTRAINT "kyc_picture_submission_id_kyc_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."kyc_submission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_picture" ADD CONSTRAINT "kyc_picture_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_submission" ADD CONSTRAINT "kyc_submission_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_submission" ADD CONSTRAINT "kyc_submission_decided_by_app_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canned_answer" ADD CONSTRAINT "canned_answer_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_sender_id_app_user_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_presence" ADD CONSTRAINT "chat_presence_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_assigned_to_app_user_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_log" ADD CONSTRAINT "conversation_log_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_log" ADD CONSTRAINT "conversation_log_actor_id_app_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_log" ADD CONSTRAINT "conversation_log_to_id_app_user_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "socket_ticket" ADD CONSTRAINT "socket_ticket_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advertisement" ADD CONSTRAINT "advertisement_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_market" ADD CONSTRAINT "favorite_market_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_market" ADD CONSTRAINT "favorite_market_asset_id_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."asset"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_user_search" ON "app_user" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "app_user_created" ON "app_user" USING btree ("created_ms","id") WHERE "app_user"."deleted_ms" IS NULL;--> statement-breakpoint
CREATE INDEX "app_user_staff" ON "app_user" USING btree ("created_ms","id") WHERE "app_user"."role" <> 'user' AND "app_user"."deleted_ms" IS NULL;--> statement-breakpoint
CREATE INDEX "app_user_blocked" ON "app_user" USING btree ("created_ms","id") WHERE "app_user"."status" = 'blocked' AND "app_user"."deleted_ms" IS NULL;--> statement-breakpoint
CREATE INDEX "app_user_verified" ON "app_user" USING btree ("created_ms","id") WHERE "app_user"."kyc_status" = 'approved' AND "app_user"."deleted_ms" IS NULL;--> statement-breakpoint
CREATE INDEX "app_user_unverified" ON "app_user" USING btree ("created_ms","id") WHERE "app_user"."kyc_status" <> 'approved' AND "app_user"."deleted_ms" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_delete_key" ON "app_user" USING btree ("deleted_by","delete_key");--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_username" ON "app_user" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_email" ON "app_user" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_running" ON "session" USING btree ("user_id") WHERE "session"."ended_ms" IS NULL;--> statement-breakpoint
CREATE INDEX "tick_asset_time" ON "tick" USING btree ("asset_id","received_ms");--> statement-breakpoint
CREATE INDEX "trade_due" ON "trade" USING btree ("end_ms","id") WHERE "trade"."status" = 'processing' AND "trade"."set_aside_ms" IS NULL;--> statement-breakpoint
CREATE INDEX "trade_open" ON "trade" USING btree ("user_id","id") WHERE "trade"."status" = 'processing';--> statement-breakpoint
CREATE INDEX "trade_user" ON "trade" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "trade_made" ON "trade" USING brin ("start_ms","setting_version");--> statement-breakpoint
CREATE INDEX "adjustment_user" ON "adjustment" USING btree ("user_id","decided_ms","id");--> statement-breakpoint
CREATE INDEX "adjustment_status" ON "adjustment" USING btree ("status","created_ms","id");--> statement-breakpoint
CREATE INDEX "adjustment_done_at" ON "adjustment" USING btree ("decided_ms") WHERE "adjustment"."status" = 'done';--> statement-breakpoint
CREATE UNIQUE INDEX "adjustment_one_reversal" ON "adjustment" USING btree ("reverses_withdrawal_id") WHERE "adjustment"."reverses_withdrawal_id" IS NOT NULL AND "adjustment"."status" <> 'dropped';--> statement-breakpoint
CREATE INDEX "approval_waiting" ON "approval" USING btree ("proposed_ms","id") WHERE "approval"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "approval_one_deposit" ON "approval" USING btree ("deposit_id") WHERE "approval"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "approval_one_withdrawal" ON "approval" USING btree ("withdrawal_id") WHERE "approval"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "approval_one_adjustment" ON "approval" USING btree ("adjustment_id") WHERE "approval"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "approval_one_method" ON "approval" USING btree ("method_id") WHERE "approval"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "approval_one_role" ON "approval" USING btree ("user_id") WHERE "approval"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "approval_one_payout" ON "approval" USING btree ("kind") WHERE "approval"."status" = 'waiting' AND "approval"."kind" = 'payout_settings';--> statement-breakpoint
CREATE INDEX "case_event_deposit" ON "case_event" USING btree ("deposit_id") WHERE "case_event"."deposit_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "case_event_withdrawal" ON "case_event" USING btree ("withdrawal_id") WHERE "case_event"."withdrawal_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "case_event_adjustment" ON "case_event" USING btree ("adjustment_id") WHERE "case_event"."adjustment_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "deposit_search" ON "deposit" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "deposit_user" ON "deposit" USING btree ("user_id","created_ms","id");--> statement-breakpoint
CREATE INDEX "deposit_status" ON "deposit" USING btree ("status","created_ms","id");--> statement-breakpoint
CREATE INDEX "deposit_waiting" ON "deposit" USING btree ("user_id") WHERE "deposit"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "deposit_receipt" ON "deposit" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "deposit_decided" ON "deposit" USING btree ("user_id","decided_ms");--> statement-breakpoint
CREATE INDEX "deposit_decided_at" ON "deposit" USING btree ("decided_ms");--> statement-breakpoint
CREATE INDEX "deposit_claimed_hash" ON "deposit" USING btree ("network","claimed_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_paid_once" ON "deposit" USING btree ("network","approved_hash") WHERE "deposit"."approved_hash" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_method_code" ON "payment_method" USING btree ("code") WHERE "payment_method"."deleted_ms" IS NULL;--> statement-breakpoint
CREATE INDEX "payout_account_user" ON "payout_account" USING btree ("user_id","id") WHERE "payout_account"."deleted_ms" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_account_default" ON "payout_account" USING btree ("user_id") WHERE "payout_account"."is_default" AND "payout_account"."deleted_ms" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_account_once" ON "payout_account" USING btree ("user_id","method_code",coalesce("account_number", "coin_address")) WHERE "payout_account"."deleted_ms" IS NULL;--> statement-breakpoint
CREATE INDEX "transfer_from_account" ON "transfer" USING btree ("from_account","id");--> statement-breakpoint
CREATE INDEX "transfer_to_account" ON "transfer" USING btree ("to_account","id");--> statement-breakpoint
CREATE INDEX "transfer_made" ON "transfer" USING brin ("at_ms");--> statement-breakpoint
CREATE INDEX "transfer_rare" ON "transfer" USING btree ("reason","id") WHERE "transfer"."reason" NOT IN ('stake', 'stake_returned', 'stake_lost', 'trade_profit');--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_once_per_trade" ON "transfer" USING btree ("trade_id","reason") WHERE "transfer"."trade_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_stake_released_once" ON "transfer" USING btree ("trade_id") WHERE "transfer"."reason" IN ('stake_returned', 'stake_lost', 'stake_refunded');--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_once_per_deposit" ON "transfer" USING btree ("deposit_id","reason") WHERE "transfer"."deposit_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_once_per_withdrawal" ON "transfer" USING btree ("withdrawal_id","reason") WHERE "transfer"."withdrawal_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_hold_released_once" ON "transfer" USING btree ("withdrawal_id") WHERE "transfer"."reason" IN ('withdrawal_paid', 'withdrawal_returned');--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_once_per_adjustment" ON "transfer" USING btree ("adjustment_id","reason") WHERE "transfer"."adjustment_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "withdrawal_search" ON "withdrawal" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "withdrawal_user" ON "withdrawal" USING btree ("user_id","created_ms","id");--> statement-breakpoint
CREATE INDEX "withdrawal_status" ON "withdrawal" USING btree ("status","created_ms","id");--> statement-breakpoint
CREATE INDEX "withdrawal_waiting" ON "withdrawal" USING btree ("user_id") WHERE "withdrawal"."status" IN ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "withdrawal_decided" ON "withdrawal" USING btree ("user_id","decided_ms");--> statement-breakpoint
CREATE INDEX "withdrawal_decided_at" ON "withdrawal" USING btree ("decided_ms");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_paid_once" ON "withdrawal" USING btree ("network","payment_reference") WHERE "withdrawal"."type" = 'crypto' AND "withdrawal"."payment_reference" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_request" ON "audit_log" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "audit_log_address" ON "audit_log" USING btree ("address" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_log_made" ON "audit_log" USING brin ("at_ms");--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("due_ms") WHERE "mail"."sent_ms" IS NULL AND NOT "mail"."failed";--> statement-breakpoint
CREATE INDEX "notice_user" ON "notice" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notice_unread" ON "notice" USING btree ("user_id") WHERE "notice"."read_ms" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name" ON "saved_view" USING btree ("user_id","list",lower("name"));--> statement-breakpoint
CREATE INDEX "stored_file_owner" ON "stored_file" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "stored_file_document" ON "stored_file" USING btree ("sha256") WHERE "stored_file"."audience" = 'document';--> statement-breakpoint
CREATE INDEX "stored_file_receipt" ON "stored_file" USING btree ("sha256") WHERE "stored_file"."audience" = 'receipt';--> statement-breakpoint
CREATE INDEX "stored_file_chat" ON "stored_file" USING btree ("created_ms") WHERE "stored_file"."audience" = 'chat';--> statement-breakpoint
CREATE INDEX "stored_file_public" ON "stored_file" USING btree ("created_ms") WHERE "stored_file"."audience" = 'public';--> statement-breakpoint
CREATE INDEX "account_event_user" ON "account_event" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "account_link_open" ON "account_link" USING btree ("user_id","kind") WHERE "account_link"."ended_ms" IS NULL;--> statement-breakpoint
CREATE INDEX "account_link_reserved" ON "account_link" USING btree (lower("email")) WHERE "account_link"."kind" = 'undo_email_change' AND "account_link"."ended_ms" IS NULL;--> statement-breakpoint
CREATE INDEX "kyc_likeness_earlier" ON "kyc_likeness" USING btree ("earlier_id");--> statement-breakpoint
CREATE INDEX "kyc_picture_file" ON "kyc_picture" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "kyc_submission_one_pending" ON "kyc_submission" USING btree ("user_id") WHERE "kyc_submission"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "kyc_submission_one_approved" ON "kyc_submission" USING btree ("user_id") WHERE "kyc_submission"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "kyc_submission_user" ON "kyc_submission" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "kyc_submission_queue" ON "kyc_submission" USING btree ("status","created_ms");--> statement-breakpoint
CREATE INDEX "kyc_submission_number" ON "kyc_submission" USING btree ("id_number_key");--> statement-breakpoint
CREATE UNIQUE INDEX "canned_answer_shortcut" ON "canned_answer" USING btree ("shortcut");--> statement-breakpoint
CREATE INDEX "chat_message_file" ON "chat_message" USING btree ("file_id") WHERE "chat_message"."file_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "chat_presence_staff" ON "chat_presence" USING btree ("seen_ms") WHERE "chat_presence"."staff";--> statement-breakpoint
CREATE INDEX "conversation_newest" ON "conversation" USING btree ("last_message_ms","id");--> statement-breakpoint
CREATE INDEX "conversation_status" ON "conversation" USING btree ("status","last_message_ms","id");--> statement-breakpoint
CREATE INDEX "conversation_assigned" ON "conversation" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "conversation_waiting" ON "conversation" USING btree ("waiting_since_ms") WHERE "conversation"."waiting_since_ms" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "conversation_log_of" ON "conversation_log" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_log_client_id" ON "conversation_log" USING btree ("conversation_id","client_id");--> statement-breakpoint
CREATE INDEX "quote_created" ON "quote" USING btree ("created_ms","id");--> statement-breakpoint
CREATE INDEX "quote_status" ON "quote" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "socket_ticket_expires" ON "socket_ticket" USING btree ("expires_ms");--> statement-breakpoint
CREATE INDEX "advertisement_order" ON "advertisement" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "announcement_newest" ON "announcement" USING btree ("created_ms","id");
--> statement-breakpoint
-- Balances change in place, without touching an index.
ALTER TABLE account SET (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE tape SET (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE candle SET (fillfactor = 80);
--> statement-breakpoint
INSERT INTO account (kind, currency)
  SELECT kind, currency FROM unnest(ARRAY['house', 'fees', 'outside']) AS kind, unnest(ARRAY['USDT', 'USDT-PRACTICE']) AS currency;
--> statement-breakpoint
-- The application works as a role that owns nothing (M2). Roles belong to the whole server: another database may have made it.
DO $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'updown_app') THEN
    BEGIN
      CREATE ROLE updown_app NOLOGIN;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END;
  END IF;
  IF NOT pg_has_role(current_user, 'updown_app', 'MEMBER') THEN EXECUTE format('GRANT updown_app TO %I', current_user); END IF;
  EXECUTE format('GRANT USAGE ON SCHEMA public TO updown_app');
END $$;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO updown_app;
--> statement-breakpoint
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO updown_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO updown_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO updown_app;
--> statement-breakpoint
-- What decides a trade is written by functions alone, which run as the tables' owner (F1); a new asset's tape begins empty.
REVOKE INSERT, UPDATE, DELETE ON tick, tape, candle, trade FROM updown_app;
--> statement-breakpoint
GRANT INSERT (asset_id) ON tape TO updown_app;
--> statement-breakpoint
-- Noted by note_second_person; the application only ticks off that it wrote it into the audit log.
REVOKE INSERT, UPDATE, DELETE ON second_person FROM updown_app;
--> statement-breakpoint
GRANT UPDATE (recorded) ON second_person TO updown_app;
--> statement-breakpoint
-- Rows that stay as they were written.
REVOKE UPDATE, DELETE ON transfer, deployment, payout_version, payout_tier, asset, case_event, audit_log, account_event, kyc_picture,
  kyc_likeness, chat_message, conversation_log, person_seen FROM updown_app;
--> statement-breakpoint
-- Rows that change and stay.
REVOKE DELETE ON account, app_user, deposit, withdrawal, adjustment, approval, payment_method, payout_account, stored_file, notice, mail,
  feed_state, kyc_submission, conversation FROM updown_app;
--> statement-breakpoint
-- Rows that are added up and replaced.
REVOKE UPDATE ON user_tally FROM updown_app;
