-- The terms of a withdrawal never change, and a decision about it is final. One in processing never goes back to pending,
-- cannot be cancelled, and keeps who took it up and when (M4; lib/contract/money/cases.ts).
CREATE OR REPLACE FUNCTION keep_withdrawal_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status NOT IN ('pending', 'processing')
    OR (OLD.status = 'processing' AND (NEW.status = 'pending' OR NEW.cancelled_ms IS NOT NULL
      OR (NEW.processing_ms, NEW.processing_by) IS DISTINCT FROM (OLD.processing_ms, OLD.processing_by)))
    OR (NEW.id, NEW.user_id, NEW.currency, NEW.idempotency_key, NEW.meaning, NEW.method_id, NEW.type, NEW.method_name, NEW.amount, NEW.fee, NEW.thb_rate,
        NEW.recipient_name, NEW.account_number, NEW.bank_name, NEW.coin_address, NEW.network, NEW.created_ms)
      IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.currency, OLD.idempotency_key, OLD.meaning, OLD.method_id, OLD.type, OLD.method_name, OLD.amount, OLD.fee, OLD.thb_rate,
        OLD.recipient_name, OLD.account_number, OLD.bank_name, OLD.coin_address, OLD.network, OLD.created_ms)
  THEN
    RAISE EXCEPTION 'withdrawal % is decided or its terms are fixed', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER withdrawal_terms_kept BEFORE UPDATE ON withdrawal FOR EACH ROW EXECUTE FUNCTION keep_withdrawal_terms();
