-- Refuses the change that fires it. The triggers below name every table whose rows stay as they were written, and which
-- changes of it are refused.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- The ledger is append-only (M2).
CREATE OR REPLACE TRIGGER transfer_append_only BEFORE UPDATE OR DELETE ON transfer FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER transfer_never_truncated BEFORE TRUNCATE ON transfer FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER trade_never_deleted BEFORE DELETE ON trade FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER case_event_append_only BEFORE UPDATE OR DELETE ON case_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER case_event_never_truncated BEFORE TRUNCATE ON case_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_log_never_truncated BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER deposit_never_deleted BEFORE DELETE ON deposit FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER withdrawal_never_deleted BEFORE DELETE ON withdrawal FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER adjustment_never_deleted BEFORE DELETE ON adjustment FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER approval_never_deleted BEFORE DELETE ON approval FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- An account's history is append-only, and a decided submission is final (K2).
CREATE OR REPLACE TRIGGER account_event_append_only BEFORE UPDATE OR DELETE ON account_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER account_event_never_truncated BEFORE TRUNCATE ON account_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER kyc_submission_decided_stays BEFORE UPDATE ON kyc_submission FOR EACH ROW WHEN (OLD.status <> 'pending') EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER kyc_submission_kept BEFORE DELETE ON kyc_submission FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER kyc_submission_never_truncated BEFORE TRUNCATE ON kyc_submission FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER kyc_likeness_kept BEFORE UPDATE OR DELETE ON kyc_likeness FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER kyc_picture_kept BEFORE UPDATE OR DELETE ON kyc_picture FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER kyc_picture_never_truncated BEFORE TRUNCATE ON kyc_picture FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Chat messages and the log of a conversation are append-only.
CREATE OR REPLACE TRIGGER chat_message_kept BEFORE UPDATE OR DELETE ON chat_message FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER chat_message_never_truncated BEFORE TRUNCATE ON chat_message FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER conversation_log_kept BEFORE UPDATE OR DELETE ON conversation_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER conversation_log_never_truncated BEFORE TRUNCATE ON conversation_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER conversation_kept BEFORE DELETE ON conversation FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The seed of simulated prices is created once: whoever could change it could choose the next prices (F1).
CREATE OR REPLACE TRIGGER feed_seed_kept BEFORE UPDATE OR DELETE ON feed_state FOR EACH ROW WHEN (OLD.key = 'simulated.seed') EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER second_person_never_deleted BEFORE DELETE ON second_person FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER second_person_kept BEFORE UPDATE OF rank, since_ms, user_id ON second_person FOR EACH ROW
  EXECUTE FUNCTION refuse_change();
