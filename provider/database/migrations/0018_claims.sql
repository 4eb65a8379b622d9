-- What one person may ask of the house: bytes sent a day, and the indexes that count and compare what waits for staff.

CREATE TABLE "upload_day" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"start_ms" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "upload_day_bytes" CHECK ("upload_day"."bytes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "upload_day" ADD CONSTRAINT "upload_day_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "deposit_waiting" ON "deposit" USING btree ("user_id") WHERE "deposit"."status" = 'pending';
--> statement-breakpoint
CREATE INDEX "deposit_receipt" ON "deposit" USING btree ("receipt_id");
--> statement-breakpoint
CREATE INDEX "withdrawal_waiting" ON "withdrawal" USING btree ("user_id") WHERE "withdrawal"."status" IN ('pending', 'processing');
--> statement-breakpoint
CREATE INDEX "stored_file_receipt" ON "stored_file" USING btree ("sha256") WHERE "stored_file"."audience" = 'receipt';
