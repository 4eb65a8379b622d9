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
ALTER TABLE "stored_file" DROP CONSTRAINT "stored_file_audience";--> statement-breakpoint
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
CREATE INDEX "stored_file_chat" ON "stored_file" USING btree ("created_ms") WHERE "stored_file"."audience" = 'chat';--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_audience" CHECK ("stored_file"."audience" IN ('public', 'receipt', 'document', 'chat'));