-- Deletes up to p_limit ticks that were received before p_before_ms (Unix ms), of all tapes together, and returns how many.
-- Whatever is asked for, ticks of the last hour stay, and those since the start of an asset's oldest open trade, less its
-- stale bound.
CREATE OR REPLACE FUNCTION prune_ticks(p_before_ms bigint, p_limit integer) RETURNS integer
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
REVOKE ALL ON FUNCTION prune_ticks FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION prune_ticks TO updown_app;
