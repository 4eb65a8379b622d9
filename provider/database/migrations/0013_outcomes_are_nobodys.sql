-- What decides a trade is written by these functions alone (F1). The application calls them and has no other right on
-- ticks, the heads of the tapes, candles and trades: they run as the tables' owner, in a search path that nobody bends.
ALTER FUNCTION place_trade SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION settle_due SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION tape_begin_epoch SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION tape_append SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION tape_release SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
-- Sets a trade aside whose settlement fails, proved by trying it: what can be settled is never delayed. Says whether it
-- did; false also while somebody else is settling. Anything but a fault of the rows themselves is thrown.
CREATE FUNCTION set_trade_aside(p_trade bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  BEGIN
    PERFORM settle_due(1, ARRAY[p_trade]);
    -- It can be settled, or was: the attempt is taken back and left to the settler, who tells of it.
    RAISE EXCEPTION USING ERRCODE = 'UD001';
  EXCEPTION
    WHEN SQLSTATE 'UD001' THEN RETURN false;
    WHEN data_exception OR integrity_constraint_violation OR plpgsql_error THEN NULL;
  END;
  UPDATE trade SET set_aside_ms = app_now_ms() WHERE id = p_trade AND status = 'processing';
  RETURN FOUND;
END $$;
--> statement-breakpoint
-- Deletes at most so many ticks that were received before a moment, of every tape: never one of the last hour, and none
-- from the begin of an asset's oldest open trade on. Says how many.
CREATE FUNCTION prune_ticks(p_before_ms bigint, p_limit integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_tape record; v_gone integer := 0; v_rows integer;
BEGIN
  FOR v_tape IN
    SELECT t.asset_id, least(p_before_ms, app_now_ms() - 3600000, min(o.start_ms - o.stale_bound_ms)) AS before_ms
      FROM tape t LEFT JOIN trade o ON o.asset_id = t.asset_id AND o.status = 'processing' GROUP BY t.asset_id ORDER BY t.asset_id
  LOOP
    EXIT WHEN v_gone >= p_limit;
    DELETE FROM tick WHERE (asset_id, received_ms, seq) IN (
      SELECT k.asset_id, k.received_ms, k.seq FROM tick k WHERE k.asset_id = v_tape.asset_id AND k.received_ms < v_tape.before_ms
        ORDER BY k.received_ms, k.seq LIMIT p_limit - v_gone);
    GET DIAGNOSTICS v_rows = ROW_COUNT;
    v_gone := v_gone + v_rows;
  END LOOP;
  RETURN v_gone;
END $$;
--> statement-breakpoint
-- Stores candles of the time before the tape, marked as such; a candle that is there stays as it is.
CREATE FUNCTION keep_past_candles(p_asset smallint, p_interval_s integer, p_start bigint[], p_open numeric[], p_high numeric[], p_low numeric[], p_close numeric[])
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO candle (asset_id, interval_s, start_ms, open, high, low, close, ticks, seeded)
    SELECT p_asset, p_interval_s, r.s, r.o, r.h, r.l, r.c, 0, true FROM unnest(p_start, p_open, p_high, p_low, p_close) AS r (s, o, h, l, c)
    ON CONFLICT (asset_id, interval_s, start_ms) DO NOTHING
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION place_trade, settle_due, tape_begin_epoch, tape_append, tape_release, set_trade_aside, prune_ticks, keep_past_candles FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION place_trade, settle_due, tape_begin_epoch, tape_append, tape_release, set_trade_aside, prune_ticks, keep_past_candles TO updown_app;
--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON tick, tape, candle, trade FROM updown_app;
--> statement-breakpoint
-- A new asset's tape begins empty.
GRANT INSERT (asset_id) ON tape TO updown_app;
--> statement-breakpoint
REVOKE UPDATE, DELETE ON asset FROM updown_app;
--> statement-breakpoint
REVOKE DELETE ON feed_state FROM updown_app;
--> statement-breakpoint
-- The secret behind simulated prices is made once: whoever could change it could choose what comes next.
CREATE TRIGGER feed_seed_kept BEFORE UPDATE OR DELETE ON feed_state FOR EACH ROW WHEN (OLD.key = 'simulated.seed') EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A version is whole when the transaction that makes it ends: its tiers neither overlap nor leave a hole (M8), and none
-- joins it later, when trades may have been made under it.
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
