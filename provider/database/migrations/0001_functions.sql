-- Functions, triggers and grants. What must be atomic and fast is one function here; its caller only names it.

-- The one clock of the product (the rule of a trade, 1). Tests replace this function with one that reads a set time.
CREATE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$ SELECT clock_timestamp() $$;
--> statement-breakpoint
CREATE FUNCTION app_now_ms() RETURNS bigint LANGUAGE sql VOLATILE AS $$ SELECT floor(extract(epoch FROM app_now()) * 1000)::bigint $$;
--> statement-breakpoint
INSERT INTO account (kind, currency)
  SELECT kind, currency FROM unnest(ARRAY['house', 'fees', 'outside']) AS kind, unnest(ARRAY['USDT', 'USDT-PRACTICE']) AS currency;
--> statement-breakpoint
-- The ledger is append-only (M2).
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER transfer_append_only BEFORE UPDATE OR DELETE ON transfer FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER transfer_never_truncated BEFORE TRUNCATE ON transfer FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Terms, start and a decision once made never change (the rule of a trade, 1 and 7).
CREATE FUNCTION keep_trade_terms() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER trade_terms_kept BEFORE UPDATE ON trade FOR EACH ROW EXECUTE FUNCTION keep_trade_terms();
--> statement-breakpoint
CREATE TRIGGER trade_never_deleted BEFORE DELETE ON trade FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The one function that moves money: every element is one transfer, posted in order, all or none.
-- Customer rows are locked in id order, so that two postings never wait for each other in a circle.
CREATE FUNCTION ledger_post(p_from bigint[], p_to bigint[], p_amount bigint[], p_reason text[], p_trade bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_from bigint := p_from[1]; v_to bigint := p_to[1]; v_amount bigint := p_amount[1];
  v_posted integer;
BEGIN
  -- One transfer takes plain statements, whose plans are kept; the plan for a list is made for its length each time.
  IF cardinality(p_from) = 1 THEN
    PERFORM 1 FROM account WHERE id IN (v_from, v_to) AND user_id IS NOT NULL ORDER BY id FOR NO KEY UPDATE;
    UPDATE account SET balance = balance + CASE id WHEN v_from THEN -v_amount ELSE v_amount END
      WHERE id IN (v_from, v_to) AND user_id IS NOT NULL;
    INSERT INTO transfer (at_ms, currency, from_account, to_account, amount, from_after, to_after, reason, trade_id)
      SELECT app_now_ms(), f.currency, v_from, v_to, v_amount, f.balance, t.balance, p_reason[1], p_trade[1]
        FROM account f, account t WHERE f.id = v_from AND t.id = v_to;
    GET DIAGNOSTICS v_posted = ROW_COUNT;
    IF v_posted <> 1 THEN RAISE EXCEPTION 'a transfer names an unknown account' USING ERRCODE = 'foreign_key_violation'; END IF;
    RETURN;
  END IF;

  PERFORM 1 FROM account WHERE id = ANY (p_from || p_to) AND user_id IS NOT NULL ORDER BY id FOR NO KEY UPDATE;
  WITH move AS MATERIALIZED (
    SELECT m.ord, m.from_id, m.to_id, m.amount, m.reason, m.trade_id, f.currency, f.balance AS from_balance, t.balance AS to_balance
      FROM unnest(p_from, p_to, p_amount, p_reason, p_trade) WITH ORDINALITY AS m (from_id, to_id, amount, reason, trade_id, ord)
        JOIN account f ON f.id = m.from_id JOIN account t ON t.id = m.to_id),
  running AS MATERIALIZED (
    SELECT leg.ord, leg.account_id, leg.delta,
        (leg.balance + sum(leg.delta) OVER (PARTITION BY leg.account_id ORDER BY leg.ord ROWS UNBOUNDED PRECEDING))::bigint AS after
      FROM (
        SELECT ord, from_id AS account_id, -amount AS delta, from_balance AS balance FROM move WHERE from_balance IS NOT NULL
        UNION ALL SELECT ord, to_id, amount, to_balance FROM move WHERE to_balance IS NOT NULL) leg),
  changed AS (
    UPDATE account a SET balance = a.balance + n.delta
      FROM (SELECT account_id, sum(delta)::bigint AS delta FROM running GROUP BY account_id) n WHERE a.id = n.account_id)
  INSERT INTO transfer (at_ms, currency, from_account, to_account, amount, from_after, to_after, reason, trade_id)
    SELECT app_now_ms(), move.currency, move.from_id, move.to_id, move.amount, f.after, t.after, move.reason, move.trade_id
      FROM move LEFT JOIN running f ON f.ord = move.ord AND f.account_id = move.from_id
        LEFT JOIN running t ON t.ord = move.ord AND t.account_id = move.to_id
      ORDER BY move.ord;
  GET DIAGNOSTICS v_posted = ROW_COUNT;
  IF v_posted <> cardinality(p_from) THEN
    RAISE EXCEPTION 'a transfer names an unknown account' USING ERRCODE = 'foreign_key_violation';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION system_account(p_kind text, p_currency text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT id FROM account WHERE user_id IS NULL AND kind = p_kind AND currency = p_currency
$$;
--> statement-breakpoint
-- Tiers of one version neither overlap nor leave a hole (M8); checked when the transaction that writes them ends.
CREATE FUNCTION check_payout_tiers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM (SELECT min_micros, lag(max_micros) OVER (ORDER BY min_micros) AS previous_max FROM payout_tier WHERE version = NEW.version) t
      WHERE previous_max IS NOT NULL AND min_micros <> previous_max + 10000)
  THEN
    RAISE EXCEPTION 'payout tiers of version % overlap or leave a hole', NEW.version USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payout_tiers_whole AFTER INSERT OR UPDATE ON payout_tier DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_payout_tiers();
--> statement-breakpoint
-- The entry tick of a trade: the first one after both its start and the head of the tape at acceptance.
CREATE FUNCTION entry_tick(p_asset smallint, p_start_ms bigint, p_end_ms bigint, p_head_seq bigint) RETURNS SETOF tick LANGUAGE sql STABLE AS $$
  SELECT * FROM tick WHERE asset_id = p_asset AND received_ms > p_start_ms AND received_ms <= p_end_ms AND seq > p_head_seq
    ORDER BY received_ms, seq LIMIT 1
$$;
--> statement-breakpoint
-- The exit tick: the last one at or before the end.
CREATE FUNCTION exit_tick(p_asset smallint, p_end_ms bigint) RETURNS SETOF tick LANGUAGE sql STABLE AS $$
  SELECT * FROM tick WHERE asset_id = p_asset AND received_ms <= p_end_ms ORDER BY received_ms DESC, seq DESC LIMIT 1
$$;
--> statement-breakpoint
-- Accepts a trade or says why not, in one transaction. The clock is read after the customer's accounts are locked,
-- together with the head of the tape; the entry will be the first tick after both. A known key is answered before
-- anything else is looked at, so that asking again never meets a newer refusal (M5).
CREATE FUNCTION place_trade(
  p_user bigint, p_currency text, p_key text, p_meaning text, p_asset smallint, p_side text, p_stake bigint,
  p_expected_version integer, p_rule_version integer, p_require_kyc boolean, p_max_open integer, p_max_open_stake bigint,
  p_asset_risk_left bigint, p_house_risk_left bigint,
  OUT refusal text, OUT replayed boolean, OUT placed trade)
LANGUAGE plpgsql AS $$
DECLARE
  v_available account; v_staked account; v_account account; v_tape tape; v_tier payout_tier;
  v_version integer; v_now bigint; v_end bigint; v_stale bigint; v_risk bigint;
BEGIN
  replayed := false;
  FOR v_account IN
    SELECT * FROM account WHERE user_id = p_user AND currency = p_currency AND kind IN ('available', 'staked') ORDER BY id FOR NO KEY UPDATE
  LOOP
    IF v_account.kind = 'available' THEN v_available := v_account; ELSE v_staked := v_account; END IF;
  END LOOP;

  SELECT * INTO placed FROM trade t WHERE t.user_id = p_user AND t.idempotency_key = p_key;
  IF FOUND THEN
    replayed := true;
    IF placed.meaning <> p_meaning THEN refusal := 'idempotency_mismatch'; placed := NULL; END IF;
    RETURN;
  END IF;

  IF p_require_kyc AND NOT EXISTS (SELECT 1 FROM app_user u WHERE u.id = p_user AND u.kyc_status = 'approved') THEN
    refusal := 'kyc_required'; RETURN;
  END IF;
  SELECT version INTO v_version FROM payout_version ORDER BY version DESC LIMIT 1;
  IF p_expected_version IS NOT NULL AND p_expected_version IS DISTINCT FROM v_version THEN refusal := 'terms_changed'; RETURN; END IF;
  SELECT * INTO v_tier FROM payout_tier t WHERE t.version = v_version AND p_stake BETWEEN t.min_micros AND t.max_micros;
  IF NOT FOUND THEN
    SELECT CASE WHEN p_stake > max(t.max_micros) THEN 'amount_above_maximum' WHEN p_stake < min(t.min_micros) THEN 'amount_below_minimum' ELSE 'no_trade_setting' END
      INTO refusal FROM payout_tier t WHERE t.version = v_version;
    RETURN;
  END IF;
  IF v_available.id IS NULL OR v_available.balance < p_stake THEN refusal := 'insufficient_balance'; RETURN; END IF;

  v_now := app_now_ms();
  v_end := v_now + v_tier.duration_s * 1000;
  SELECT * INTO v_tape FROM tape WHERE asset_id = p_asset;
  v_stale := greatest(3 * v_tape.interval_ms, 5000);
  IF v_end >= v_tape.closes_ms THEN refusal := 'market_closed'; RETURN; END IF;
  IF v_tape.last_ms IS NULL OR v_tape.interval_ms IS NULL OR v_tape.delay_ms IS NULL THEN refusal := 'market_stale'; RETURN; END IF;
  IF v_tape.delay_ms > 2000 OR v_tier.duration_s * 1000 < 4 * v_tape.interval_ms THEN refusal := 'market_view_only'; RETURN; END IF;
  IF abs(v_now - v_tape.last_ms) > v_stale THEN refusal := 'market_stale'; RETURN; END IF;

  IF v_staked.balance > 0 AND (SELECT count(*) FROM trade t WHERE t.user_id = p_user AND t.status = 'processing') >= p_max_open THEN
    refusal := 'too_many_open_trades'; RETURN;
  END IF;
  IF v_staked.balance + p_stake > p_max_open_stake THEN refusal := 'open_stake_limit'; RETURN; END IF;
  v_risk := p_stake * (v_tier.multiplier_e4 - 10000) / 10000;
  IF v_risk > p_asset_risk_left THEN refusal := 'market_exposure_limit'; RETURN; END IF;
  IF v_risk > p_house_risk_left THEN refusal := 'house_exposure_limit'; RETURN; END IF;

  INSERT INTO trade (user_id, currency, idempotency_key, meaning, asset_id, side, stake, tier_id, setting_version, duration_s, multiplier_e4,
      rule_version, stale_bound_ms, start_ms, end_ms, head_seq)
    VALUES (p_user, p_currency, p_key, p_meaning, p_asset, p_side, p_stake, v_tier.id, v_version, v_tier.duration_s, v_tier.multiplier_e4,
      p_rule_version, v_stale, v_now, v_end, v_tape.seq)
    RETURNING * INTO placed;
  PERFORM ledger_post(ARRAY[v_available.id], ARRAY[v_staked.id], ARRAY[p_stake], ARRAY['stake'], ARRAY[placed.id]);
END $$;
--> statement-breakpoint
-- Decides and pays every trade whose tape is complete up to its end; p_only narrows it to some of them.
-- One settler at a time: more hands only deadlock. Mirrors lib/trading/outcome.ts, version 1 of the rule.
CREATE FUNCTION settle_due(p_limit integer, p_only bigint[] DEFAULT NULL)
RETURNS TABLE (settled_id bigint, settled_user bigint, settled_status text) LANGUAGE plpgsql AS $$
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
        -- amount × multiplier, half-up to 0.01: stakes are whole cents, so the division by 10,000 is exact
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
-- Takes the lease of tapes that are free (or one's own) and begins a new epoch on each: a new writer, a switch of
-- source, a rebase after a price band, a clock step. Rows: [{asset, interval, delay, source, closes}].
CREATE FUNCTION tape_begin_epoch(p_writer text, p_lease_ms bigint, p_rows json)
RETURNS TABLE (held_asset smallint, held_epoch integer, held_seq bigint, held_last_ms bigint, held_last_price text, held_watermark_ms bigint) LANGUAGE plpgsql AS $$
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
-- Gives every lease of a writer back, so that the next one need not wait for its end.
CREATE FUNCTION tape_release(p_writer text) RETURNS void LANGUAGE sql AS $$
  UPDATE tape SET writer = NULL, lease_until_ms = 0 WHERE writer = p_writer
$$;
--> statement-breakpoint
-- Stores one batch of ticks, moves the watermark and renews the lease, all in one transaction, for every tape that is
-- still held under the named epoch, whose watermark lies before the batch's first tick and along which time does not
-- decrease. Tapes that are not come back with kept = false: their writer must step down. Watermarks never go back.
-- p_held: [{asset, epoch, closes, watermark}], where watermark holds one tape's back below p_watermark_ms;
-- p_ticks: [{asset, time, source_time, price}] in order of arrival.
-- A minute's candle is written with its ticks; when a minute closes it is rolled into the longer ones, so that their
-- rows are touched once a minute. Whoever reads a longer candle adds the open minute (provider/prices/candles.ts).
CREATE FUNCTION tape_append(p_writer text, p_lease_ms bigint, p_watermark_ms bigint, p_held json, p_ticks json)
RETURNS TABLE (asset smallint, kept boolean, last_seq bigint) LANGUAGE plpgsql AS $$
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
-- Balances change in place, without touching an index.
ALTER TABLE account SET (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE tape SET (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE candle SET (fillfactor = 80);
--> statement-breakpoint
-- The application works as a role that owns nothing (M2). Roles belong to the whole server: another database may have made it.
DO $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'updown_app') THEN
    BEGIN
      CREATE ROLE updown_app NOLOGIN;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END;
  END IF;
  IF NOT pg_has_role(current_user, 'updown_app', 'MEMBER') THEN EXECUTE format('GRANT updown_app TO %I', current_user); END IF;
  EXECUTE format('GRANT USAGE ON SCHEMA public TO updown_app');
END $$;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO updown_app;
--> statement-breakpoint
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO updown_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO updown_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO updown_app;
--> statement-breakpoint
REVOKE UPDATE, DELETE ON transfer, deployment, payout_version, payout_tier FROM updown_app;
--> statement-breakpoint
REVOKE DELETE ON trade, account, app_user, asset FROM updown_app;
