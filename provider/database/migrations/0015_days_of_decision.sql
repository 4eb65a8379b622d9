DROP INDEX "deposit_approved_at";--> statement-breakpoint
DROP INDEX "withdrawal_approved_at";--> statement-breakpoint
CREATE INDEX "deposit_decided_at" ON "deposit" USING btree ("decided_ms");--> statement-breakpoint
CREATE INDEX "withdrawal_decided_at" ON "withdrawal" USING btree ("decided_ms");