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
ALTER TABLE "stored_file" DROP CONSTRAINT "stored_file_audience";--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "email_confirmed_ms" bigint;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "password_reset_ms" bigint;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "preferences" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device_hash" "bytea";--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "encrypted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
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
CREATE INDEX "stored_file_document" ON "stored_file" USING btree ("sha256") WHERE "stored_file"."audience" = 'document';--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_encrypted" CHECK ("stored_file"."audience" <> 'document' OR "stored_file"."encrypted");--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_audience" CHECK ("stored_file"."audience" IN ('public', 'receipt', 'document'));