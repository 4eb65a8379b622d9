-- Stores candles of the time before the tape began, marked as seeded; a candle that exists stays as it is. p_start is in
-- Unix ms, one element of each array for one candle.
CREATE OR REPLACE FUNCTION keep_past_candles(p_asset smallint, p_interval_s integer, p_start bigint[], p_open numeric[], p_high numeric[], p_low numeric[], p_close numeric[])
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO candle (asset_id, interval_s, start_ms, open, high, low, close, ticks, seeded)
    SELECT p_asset, p_interval_s, r.s, r.o, r.h, r.l, r.c, 0, true FROM unnest(p_start, p_open, p_high, p_low, p_close) AS r (s, o, h, l, c)
    ON CONFLICT (asset_id, interval_s, start_ms) DO NOTHING
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION keep_past_candles FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION keep_past_candles TO updown_app;
