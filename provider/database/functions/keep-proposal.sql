-- A proposal never changes, so that what is carried out is what was approved, and it is decided once (M9).
CREATE OR REPLACE FUNCTION keep_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'waiting'
    OR (NEW.id, NEW.kind, NEW.deposit_id, NEW.withdrawal_id, NEW.adjustment_id, NEW.method_id, NEW.user_id, NEW.payload, NEW.proposed_by, NEW.proposed_ms)
      IS DISTINCT FROM (OLD.id, OLD.kind, OLD.deposit_id, OLD.withdrawal_id, OLD.adjustment_id, OLD.method_id, OLD.user_id, OLD.payload, OLD.proposed_by, OLD.proposed_ms)
  THEN
    RAISE EXCEPTION 'approval % is decided or its content is fixed', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER approval_content_kept BEFORE UPDATE ON approval FOR EACH ROW EXECUTE FUNCTION keep_proposal();
