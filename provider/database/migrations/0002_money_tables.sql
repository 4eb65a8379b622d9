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
	CONSTRAINT "approval_kind" CHECK ("approval"."kind" IN ('deposit', 'withdrawal', 'adjustment', 'payment_method', 'role')),
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
	CONSTRAINT "stored_file_id" CHECK ("stored_file"."id" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "stored_file_audience" CHECK ("stored_file"."audience" IN ('public', 'receipt')),
	CONSTRAINT "stored_file_owned" CHECK ("stored_file"."audience" = 'public' OR "stored_file"."owner_id" IS NOT NULL),
	CONSTRAINT "stored_file_bytes" CHECK ("stored_file"."bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "transfer" DROP CONSTRAINT "transfer_reason";--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "language" text DEFAULT 'th' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "password_changed_ms" bigint;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "email_changed_ms" bigint;--> statement-breakpoint
ALTER TABLE "transfer" ADD COLUMN "deposit_id" bigint;--> statement-breakpoint
ALTER TABLE "transfer" ADD COLUMN "withdrawal_id" bigint;--> statement-breakpoint
ALTER TABLE "transfer" ADD COLUMN "adjustment_id" bigint;--> statement-breakpoint
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
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_method_id_payment_method_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payment_method"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_processing_by_app_user_id_fk" FOREIGN KEY ("processing_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_decided_by_app_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_proposed_by_app_user_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_app_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "case_event_deposit" ON "case_event" USING btree ("deposit_id") WHERE "case_event"."deposit_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "case_event_withdrawal" ON "case_event" USING btree ("withdrawal_id") WHERE "case_event"."withdrawal_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "case_event_adjustment" ON "case_event" USING btree ("adjustment_id") WHERE "case_event"."adjustment_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "deposit_user" ON "deposit" USING btree ("user_id","created_ms","id");--> statement-breakpoint
CREATE INDEX "deposit_status" ON "deposit" USING btree ("status","created_ms","id");--> statement-breakpoint
CREATE INDEX "deposit_decided" ON "deposit" USING btree ("user_id","decided_ms");--> statement-breakpoint
CREATE INDEX "deposit_approved_at" ON "deposit" USING btree ("decided_ms") WHERE "deposit"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "deposit_claimed_hash" ON "deposit" USING btree ("network","claimed_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_paid_once" ON "deposit" USING btree ("network","approved_hash") WHERE "deposit"."approved_hash" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_method_code" ON "payment_method" USING btree ("code") WHERE "payment_method"."deleted_ms" IS NULL;--> statement-breakpoint
CREATE INDEX "payout_account_user" ON "payout_account" USING btree ("user_id","id") WHERE "payout_account"."deleted_ms" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_account_default" ON "payout_account" USING btree ("user_id") WHERE "payout_account"."is_default" AND "payout_account"."deleted_ms" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_account_once" ON "payout_account" USING btree ("user_id","method_code",coalesce("account_number", "coin_address")) WHERE "payout_account"."deleted_ms" IS NULL;--> statement-breakpoint
CREATE INDEX "withdrawal_user" ON "withdrawal" USING btree ("user_id","created_ms","id");--> statement-breakpoint
CREATE INDEX "withdrawal_status" ON "withdrawal" USING btree ("status","created_ms","id");--> statement-breakpoint
CREATE INDEX "withdrawal_decided" ON "withdrawal" USING btree ("user_id","decided_ms");--> statement-breakpoint
CREATE INDEX "withdrawal_approved_at" ON "withdrawal" USING btree ("decided_ms") WHERE "withdrawal"."status" = 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_paid_once" ON "withdrawal" USING btree ("network","payment_reference") WHERE "withdrawal"."type" = 'crypto' AND "withdrawal"."payment_reference" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("due_ms") WHERE "mail"."sent_ms" IS NULL AND NOT "mail"."failed";--> statement-breakpoint
CREATE INDEX "notice_user" ON "notice" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notice_unread" ON "notice" USING btree ("user_id") WHERE "notice"."read_ms" IS NULL;--> statement-breakpoint
CREATE INDEX "stored_file_owner" ON "stored_file" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_deposit_id_deposit_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_withdrawal_id_withdrawal_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_adjustment_id_adjustment_id_fk" FOREIGN KEY ("adjustment_id") REFERENCES "public"."adjustment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_once_per_deposit" ON "transfer" USING btree ("deposit_id","reason") WHERE "transfer"."deposit_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_once_per_withdrawal" ON "transfer" USING btree ("withdrawal_id","reason") WHERE "transfer"."withdrawal_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_hold_released_once" ON "transfer" USING btree ("withdrawal_id") WHERE "transfer"."reason" IN ('withdrawal_paid', 'withdrawal_returned');--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_once_per_adjustment" ON "transfer" USING btree ("adjustment_id","reason") WHERE "transfer"."adjustment_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_language" CHECK ("app_user"."language" IN ('th', 'en', 'zh', 'vi'));--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_one_case" CHECK (num_nonnulls("transfer"."trade_id", "transfer"."deposit_id", "transfer"."withdrawal_id", "transfer"."adjustment_id") <= 1);--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_reason" CHECK ("transfer"."reason" IN ('practice_grant', 'stake', 'stake_returned', 'stake_lost', 'stake_refunded', 'trade_profit', 'deposit', 'deposit_fee', 'withdrawal_hold', 'withdrawal_paid', 'withdrawal_fee', 'withdrawal_returned', 'withdrawal_reversed', 'withdrawal_fee_reversed', 'adjustment_add', 'adjustment_subtract'));