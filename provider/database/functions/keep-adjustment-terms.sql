-- The terms of an adjustment never change, and a decision about it is final (M4).
CREATE OR REPLACE FUNCTION keep_adjustment_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'proposed'
    OR (NEW.id, NEW.user_id, NEW.currency, NEW.idempotency_key, NEW.meaning, NEW.type, NEW.amount, NEW.note, NEW.admin_note,
        NEW.reverses_withdrawal_id, NEW.needs_two, NEW.created_ms, NEW.created_by)
      IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.currency, OLD.idempotency_key, OLD.meaning, OLD.type, OLD.amount, OLD.note, OLD.admin_note,
        OLD.reverses_withdrawal_id, OLD.needs_two, OLD.created_ms, OLD.created_by)
  THEN
    RAISE EXCEPTION 'adjustment % is decided or its terms are fixed', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER adjustment_terms_kept BEFORE UPDATE ON adjustment FOR EACH ROW EXECUTE FUNCTION keep_adjustment_terms();
