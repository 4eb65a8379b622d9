-- Decides and pays, oldest first, up to p_limit trades whose tape is complete up to their end (R6); p_only restricts it to
-- these ids. One process settles at a time, since concurrent settlements would deadlock. Follows lib/trading/outcome.ts,
-- version 1 of the rule.
CREATE OR REPLACE FUNCTION settle_due(p_limit integer, p_only bigint[] DEFAULT NULL)
RETURNS TABLE (settled_id bigint, settled_user bigint, settled_status text) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_id bigint[]; v_user bigint[]; v_status text[];
  v_from bigint[]; v_to bigint[]; v_amount bigint[]; v_reason text[]; v_trade bigint[];
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('updown.settle')) THEN RETURN; END IF;

  WITH due AS (
    SELECT t.* FROM trade t JOIN tape p ON p.asset_id = t.asset_id
      WHERE t.status = 'processing' AND t.set_aside_ms IS NULL AND t.end_ms <= p.watermark_ms
        AND t.end_ms <= (SELECT max(watermark_ms) FROM tape) AND (p_only IS NULL OR t.id = ANY (p_only))
      ORDER BY t.end_ms, t.id LIMIT p_limit),
  found AS (
    SELECT due.id,
        e.seq AS e_seq, e.epoch AS e_epoch, e.received_ms AS e_ms, e.source_ms AS e_source_ms, e.price AS e_price, e.source AS e_source,
        x.seq AS x_seq, x.epoch AS x_epoch, x.received_ms AS x_ms, x.source_ms AS x_source_ms, x.price AS x_price, x.source AS x_source,
        due.user_id, due.currency, due.side, due.stake, due.multiplier_e4,
        CASE WHEN e.seq IS NULL THEN 'no_entry'
          WHEN e.received_ms - due.start_ms > due.stale_bound_ms THEN 'late_entry'
          WHEN x.seq IS NULL OR x.seq < e.seq THEN 'no_exit'
          WHEN x.seq = e.seq THEN 'same_tick'
          WHEN due.end_ms - x.received_ms > due.stale_bound_ms THEN 'stale_exit'
          WHEN x.epoch <> e.epoch THEN 'epoch_change' END AS void
      FROM due
        LEFT JOIN LATERAL entry_tick(due.asset_id, due.start_ms, due.end_ms, due.head_seq) e ON true
        LEFT JOIN LATERAL exit_tick(due.asset_id, due.end_ms) x ON true),
  decided AS (
    SELECT found.*,
        CASE WHEN void IS NOT NULL THEN 'refunded'
          WHEN (side = 'buy' AND x_price > e_price) OR (side = 'sell' AND x_price < e_price) THEN 'completed_win'
          ELSE 'completed_loss' END AS verdict,
        -- Stake × multiplier, rounded half-up to 0.01 USDT (M3): stakes are whole cents, so the first division is exact.
        (stake * multiplier_e4 / 10000 + 5000) / 10000 * 10000 AS win_payout
      FROM found),
  closed AS (
    UPDATE trade t SET status = d.verdict, void_reason = d.void, settled_ms = app_now_ms(),
        entry_seq = d.e_seq, entry_epoch = d.e_epoch, entry_ms = d.e_ms, entry_source_ms = d.e_source_ms, entry_price = d.e_price, entry_source = d.e_source,
        exit_seq = d.x_seq, exit_epoch = d.x_epoch, exit_ms = d.x_ms, exit_source_ms = d.x_source_ms, exit_price = d.x_price, exit_source = d.x_source,
        payout = CASE d.verdict WHEN 'completed_win' THEN d.win_payout WHEN 'completed_loss' THEN 0 ELSE d.stake END,
        profit = CASE d.verdict WHEN 'completed_win' THEN d.win_payout - d.stake WHEN 'completed_loss' THEN -d.stake ELSE 0 END
      FROM decided d WHERE t.id = d.id AND t.status = 'processing'
      RETURNING t.id, t.user_id, t.currency, t.status, t.stake, t.profit),
  posting AS (
    SELECT c.id, 1 AS part, staked.id AS from_id, CASE c.status WHEN 'completed_loss' THEN house.id ELSE available.id END AS to_id, c.stake AS amount,
        CASE c.status WHEN 'completed_win' THEN 'stake_returned' WHEN 'completed_loss' THEN 'stake_lost' ELSE 'stake_refunded' END AS reason
      FROM closed c
        JOIN account staked ON staked.user_id = c.user_id AND staked.currency = c.currency AND staked.kind = 'staked'
        JOIN account available ON available.user_id = c.user_id AND available.currency = c.currency AND available.kind = 'available'
        JOIN account house ON house.user_id IS NULL AND house.currency = c.currency AND house.kind = 'house'
    UNION ALL
    SELECT c.id, 2, house.id, available.id, c.profit, 'trade_profit'
      FROM closed c
        JOIN account available ON available.user_id = c.user_id AND available.currency = c.currency AND available.kind = 'available'
        JOIN account house ON house.user_id IS NULL AND house.currency = c.currency AND house.kind = 'house'
      WHERE c.status = 'completed_win'),
  postings AS (
    SELECT array_agg(from_id ORDER BY id, part) AS f, array_agg(to_id ORDER BY id, part) AS t, array_agg(amount ORDER BY id, part) AS a,
        array_agg(reason ORDER BY id, part) AS r, array_agg(id ORDER BY id, part) AS tr FROM posting),
  closings AS (
    SELECT array_agg(id ORDER BY id) AS i, array_agg(user_id ORDER BY id) AS u, array_agg(status ORDER BY id) AS s FROM closed)
  SELECT i, u, s, f, t, a, r, tr INTO v_id, v_user, v_status, v_from, v_to, v_amount, v_reason, v_trade FROM closings, postings;

  IF v_id IS NULL THEN RETURN; END IF;
  PERFORM ledger_post(v_from, v_to, v_amount, v_reason, v_trade);
  RETURN QUERY SELECT * FROM unnest(v_id, v_user, v_status);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION settle_due FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION settle_due TO updown_app;
