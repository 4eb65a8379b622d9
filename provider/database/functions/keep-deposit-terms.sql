-- The terms of a deposit never change, a decision about it is final, and its status follows its state table (M4;
-- lib/contract/money/cases.ts).
CREATE OR REPLACE FUNCTION keep_deposit_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'pending'
    OR (NEW.id, NEW.user_id, NEW.currency, NEW.idempotency_key, NEW.meaning, NEW.method_id, NEW.type, NEW.method_name, NEW.network, NEW.coin_name,
        NEW.destination, NEW.claimed_amount, NEW.claimed_hash, NEW.note, NEW.receipt_id, NEW.created_ms)
      IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.currency, OLD.idempotency_key, OLD.meaning, OLD.method_id, OLD.type, OLD.method_name, OLD.network, OLD.coin_name,
        OLD.destination, OLD.claimed_amount, OLD.claimed_hash, OLD.note, OLD.receipt_id, OLD.created_ms)
  THEN
    RAISE EXCEPTION 'deposit % is decided or its terms are fixed', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER deposit_terms_kept BEFORE UPDATE ON deposit FOR EACH ROW EXECUTE FUNCTION keep_deposit_terms();
