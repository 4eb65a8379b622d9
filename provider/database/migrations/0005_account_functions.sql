-- What happened to an account, and a decided submission, stay as they are.
CREATE TRIGGER account_event_append_only BEFORE UPDATE OR DELETE ON account_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER account_event_never_truncated BEFORE TRUNCATE ON account_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER kyc_submission_decided_stays BEFORE UPDATE ON kyc_submission FOR EACH ROW WHEN (OLD.status <> 'pending') EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER kyc_submission_kept BEFORE DELETE ON kyc_submission FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER kyc_submission_never_truncated BEFORE TRUNCATE ON kyc_submission FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER kyc_likeness_kept BEFORE UPDATE OR DELETE ON kyc_likeness FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER kyc_picture_kept BEFORE UPDATE OR DELETE ON kyc_picture FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER kyc_picture_never_truncated BEFORE TRUNCATE ON kyc_picture FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
REVOKE UPDATE, DELETE ON account_event, kyc_picture, kyc_likeness FROM updown_app;
--> statement-breakpoint
REVOKE DELETE ON kyc_submission FROM updown_app;
