-- A version of the payout settings is complete when the transaction that creates it commits, which is when this runs: its
-- tiers have no gap and no overlap (M8; the next one begins 10,000 micro-USDT, 0.01 USDT, after the one before), and none
-- is added later, when trades may have been placed under it.
CREATE OR REPLACE FUNCTION check_payout_tiers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM payout_version v WHERE v.version = NEW.version AND v.xmin = pg_current_xact_id()::xid) THEN
    RAISE EXCEPTION 'payout version % is written already', NEW.version USING ERRCODE = 'restrict_violation';
  END IF;
  IF EXISTS (
    SELECT 1 FROM (SELECT min_micros, lag(max_micros) OVER (ORDER BY min_micros) AS previous_max FROM payout_tier WHERE version = NEW.version) t
      WHERE previous_max IS NOT NULL AND min_micros <> previous_max + 10000)
  THEN
    RAISE EXCEPTION 'payout tiers of version % overlap or leave a hole', NEW.version USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- CREATE OR REPLACE does not exist for a constraint trigger.
DROP TRIGGER IF EXISTS payout_tiers_whole ON payout_tier;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payout_tiers_whole AFTER INSERT OR UPDATE ON payout_tier DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_payout_tiers();
