-- Accepts a trade or names the reason for refusing it, in one transaction. The clock is read after the customer's accounts
-- are locked, together with the head of the tape; the entry is the first tick after both (R1, R2). A known idempotency key
-- is answered before anything is checked, so that a retry never gets a refusal that came up since (M5).
-- p_stake, p_max_open_stake and p_…_risk_left are in micro-USDT; the last two are how much the net payout at risk of the
-- market, and of all markets, may still grow (F8). p_meaning is a hash of the request. p_expected_version is the version of
-- the payout settings that the customer saw; null accepts any.
CREATE OR REPLACE FUNCTION place_trade(
  p_user bigint, p_currency text, p_key text, p_meaning text, p_asset smallint, p_side text, p_stake bigint,
  p_expected_version integer, p_rule_version integer, p_require_kyc boolean, p_max_open integer, p_max_open_stake bigint,
  p_asset_risk_left bigint, p_house_risk_left bigint,
  OUT refusal text, OUT replayed boolean, OUT placed trade)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
REVOKE ALL ON FUNCTION place_trade FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION place_trade TO updown_app;
