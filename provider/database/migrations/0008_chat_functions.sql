-- Messages and the staff's log stay as they are.
CREATE TRIGGER chat_message_kept BEFORE UPDATE OR DELETE ON chat_message FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER chat_message_never_truncated BEFORE TRUNCATE ON chat_message FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER conversation_log_kept BEFORE UPDATE OR DELETE ON conversation_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER conversation_log_never_truncated BEFORE TRUNCATE ON conversation_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER conversation_kept BEFORE DELETE ON conversation FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
REVOKE UPDATE, DELETE ON chat_message, conversation_log FROM updown_app;
--> statement-breakpoint
REVOKE DELETE ON conversation FROM updown_app;
