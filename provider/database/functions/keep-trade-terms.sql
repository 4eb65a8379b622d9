-- The terms and the start of a trade never change, and its result is final (R1, R7).
CREATE OR REPLACE FUNCTION keep_trade_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'processing'
    OR (NEW.user_id, NEW.currency, NEW.asset_id, NEW.side, NEW.stake, NEW.tier_id, NEW.setting_version, NEW.duration_s, NEW.multiplier_e4,
        NEW.rule_version, NEW.stale_bound_ms, NEW.start_ms, NEW.end_ms, NEW.head_seq)
      IS DISTINCT FROM (OLD.user_id, OLD.currency, OLD.asset_id, OLD.side, OLD.stake, OLD.tier_id, OLD.setting_version, OLD.duration_s, OLD.multiplier_e4,
        OLD.rule_version, OLD.stale_bound_ms, OLD.start_ms, OLD.end_ms, OLD.head_seq)
  THEN
    RAISE EXCEPTION 'trade % is decided or its terms are fixed', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER trade_terms_kept BEFORE UPDATE ON trade FOR EACH ROW EXECUTE FUNCTION keep_trade_terms();
