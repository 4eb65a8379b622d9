-- Stores one batch of ticks, advances the watermark and extends the lease, in one transaction (R8), for each tape that
-- p_writer still holds under the given epoch, whose watermark lies before the batch's first tick, and along which time does
-- not decrease. Other tapes are returned with kept = false: they have another writer, and this one must stop. A watermark
-- never goes back. All times are Unix ms.
-- p_held: [{asset, epoch, closes, watermark}], where watermark keeps one tape's below p_watermark_ms;
-- p_ticks: [{asset, time, source_time, price}] in order of arrival.
-- A candle of one minute is updated with each batch; when its minute ends it is merged into the longer ones, so that their
-- rows are written once a minute. A query for a longer candle adds the current minute (provider/prices/candles.ts).
CREATE OR REPLACE FUNCTION tape_append(p_writer text, p_lease_ms bigint, p_watermark_ms bigint, p_held json, p_ticks json)
RETURNS TABLE (asset smallint, kept boolean, last_seq bigint) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  v_mine smallint[];
BEGIN
  PERFORM 1 FROM tape WHERE asset_id IN (SELECT h.asset FROM json_to_recordset(p_held) AS h (asset smallint)) ORDER BY asset_id FOR UPDATE;

  WITH arrived AS MATERIALIZED (
    SELECT a.asset, a."time", lag(a."time") OVER (PARTITION BY a.asset ORDER BY a.ord) AS previous FROM
      ROWS FROM (json_to_recordset(p_ticks) AS (asset smallint, "time" bigint)) WITH ORDINALITY AS a (asset, "time", ord))
  SELECT array_agg(t.asset_id) INTO v_mine
    FROM json_to_recordset(p_held) AS h (asset smallint, epoch integer) JOIN tape t ON t.asset_id = h.asset
    WHERE t.writer = p_writer AND t.epoch = h.epoch
      AND NOT EXISTS (SELECT 1 FROM arrived a
        WHERE a.asset = t.asset_id AND (a."time" <= t.watermark_ms OR a."time" < t.last_ms OR a."time" < a.previous));

  WITH numbered AS MATERIALIZED (
    SELECT t.asset_id, t.epoch, t.source, t.seq + row_number() OVER (PARTITION BY t.asset_id ORDER BY a.ord) AS seq, a."time", a.source_time, a.price
      FROM ROWS FROM (json_to_recordset(p_ticks) AS (asset smallint, "time" bigint, source_time bigint, price numeric)) WITH ORDINALITY
          AS a (asset, "time", source_time, price, ord)
        JOIN tape t ON t.asset_id = a.asset WHERE t.asset_id = ANY (v_mine)),
  stored AS (
    INSERT INTO tick (asset_id, source, epoch, seq, received_ms, source_ms, price)
      SELECT n.asset_id, n.source, n.epoch, n.seq, n."time", n.source_time, n.price FROM numbered n)
  INSERT INTO candle AS c (asset_id, interval_s, start_ms, open, high, low, close, ticks)
    SELECT n.asset_id, 60, n."time" / 60000 * 60000, (array_agg(n.price ORDER BY n.seq))[1], max(n.price), min(n.price),
        (array_agg(n.price ORDER BY n.seq DESC))[1], count(*)::integer
      FROM numbered n GROUP BY n.asset_id, n."time" / 60000
    ON CONFLICT (asset_id, interval_s, start_ms) DO UPDATE SET
      high = greatest(c.high, excluded.high), low = least(c.low, excluded.low), close = excluded.close, ticks = c.ticks + excluded.ticks;

  IF EXISTS (
    SELECT 1 FROM json_to_recordset(p_ticks) AS a (asset smallint, "time" bigint) JOIN tape t ON t.asset_id = a.asset
      WHERE t.asset_id = ANY (v_mine) AND a."time" / 60000 > coalesce(t.last_ms, 0) / 60000)
  THEN
    WITH closed AS (
      SELECT t.asset_id, coalesce(t.last_ms, min(a."time")) / 60000 * 60000 AS from_ms, max(a."time") / 60000 * 60000 AS until_ms
        FROM json_to_recordset(p_ticks) AS a (asset smallint, "time" bigint) JOIN tape t ON t.asset_id = a.asset
        WHERE t.asset_id = ANY (v_mine) GROUP BY t.asset_id, t.last_ms)
    INSERT INTO candle AS c (asset_id, interval_s, start_ms, open, high, low, close, ticks, seeded)
      SELECT m.asset_id, i.s, m.start_ms / (i.s * 1000) * (i.s * 1000), (array_agg(m.open ORDER BY m.start_ms))[1], max(m.high), min(m.low),
          (array_agg(m.close ORDER BY m.start_ms DESC))[1], sum(m.ticks)::integer, bool_or(m.seeded)
        FROM closed JOIN candle m ON m.asset_id = closed.asset_id AND m.interval_s = 60
            AND m.start_ms >= closed.from_ms AND m.start_ms < closed.until_ms,
          unnest(ARRAY[300, 900, 3600, 14400, 86400]::bigint[]) AS i (s)
        GROUP BY 1, 2, 3
      ON CONFLICT (asset_id, interval_s, start_ms) DO UPDATE SET high = greatest(c.high, excluded.high), low = least(c.low, excluded.low),
        close = excluded.close, ticks = c.ticks + excluded.ticks, seeded = c.seeded OR excluded.seeded;
  END IF;

  WITH last AS (
    SELECT DISTINCT ON (a.asset) a.asset, a."time", a.price, count(*) OVER (PARTITION BY a.asset) AS ticks
      FROM ROWS FROM (json_to_recordset(p_ticks) AS (asset smallint, "time" bigint, price numeric)) WITH ORDINALITY AS a (asset, "time", price, ord)
      ORDER BY a.asset, a.ord DESC)
  UPDATE tape t SET lease_until_ms = app_now_ms() + p_lease_ms, closes_ms = h.closes,
      watermark_ms = greatest(t.watermark_ms, least(p_watermark_ms, coalesce(h.watermark, p_watermark_ms))),
      seq = t.seq + coalesce(l.ticks, 0), last_ms = coalesce(l."time", t.last_ms), last_price = coalesce(l.price, t.last_price)
    FROM json_to_recordset(p_held) AS h (asset smallint, closes bigint, watermark bigint) LEFT JOIN last l ON l.asset = h.asset
    WHERE t.asset_id = h.asset AND t.asset_id = ANY (v_mine);

  RETURN QUERY SELECT t.asset_id, coalesce(t.asset_id = ANY (v_mine), false), t.seq
    FROM json_to_recordset(p_held) AS h (asset smallint) JOIN tape t ON t.asset_id = h.asset;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION tape_append FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION tape_append TO updown_app;
