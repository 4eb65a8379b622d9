-- Takes the lease of each tape that is free, expired or the writer's own, and begins a new epoch on it: for a new writer,
-- another source, a price beyond the guard's band for long, or a clock step (R8). Intervals, delays and leases are in ms.
-- p_rows: [{asset, interval, delay, source, closes}], where closes is the end of the trading session (Unix ms) or null.
CREATE OR REPLACE FUNCTION tape_begin_epoch(p_writer text, p_lease_ms bigint, p_rows json)
RETURNS TABLE (held_asset smallint, held_epoch integer, held_seq bigint, held_last_ms bigint, held_last_price text, held_watermark_ms bigint) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM tape WHERE asset_id IN (SELECT r.asset FROM json_to_recordset(p_rows) AS r (asset smallint)) ORDER BY asset_id FOR UPDATE;
  RETURN QUERY
    UPDATE tape t SET writer = p_writer, epoch = t.epoch + 1, lease_until_ms = app_now_ms() + p_lease_ms,
        interval_ms = r.interval, delay_ms = r.delay, source = r.source, closes_ms = r.closes
      FROM json_to_recordset(p_rows) AS r (asset smallint, "interval" integer, delay integer, source smallint, closes bigint)
      WHERE t.asset_id = r.asset AND (t.writer = p_writer OR t.writer IS NULL OR t.lease_until_ms <= app_now_ms())
      RETURNING t.asset_id, t.epoch, t.seq, t.last_ms, t.last_price::text, t.watermark_ms;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION tape_begin_epoch FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION tape_begin_epoch TO updown_app;
