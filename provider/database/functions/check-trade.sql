-- The terms of a trade as it may be placed now, without an id, or the reason for refusing it. For place_trade and
-- place_trades, which have locked the customer's two accounts: the clock is read here, together with the head of the tape;
-- the entry is the first tick after both (R1, R2). `risk` is the net payout at risk. The parameters are place_trade's, and
-- the balances of the accounts; all amounts are in micro-USDT.
CREATE OR REPLACE FUNCTION check_trade(
  p_user bigint, p_currency text, p_key text, p_meaning text, p_asset smallint, p_side text, p_stake bigint,
  p_expected_version integer, p_rule_version integer, p_require_kyc boolean, p_max_open integer, p_max_open_stake bigint,
  p_asset_risk_left bigint, p_house_risk_left bigint, p_available bigint, p_staked bigint,
  OUT refusal text, OUT terms trade, OUT risk bigint)
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_tape tape; v_tier payout_tier; v_version integer;
BEGIN
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
  IF p_available IS NULL OR p_available < p_stake THEN refusal := 'insufficient_balance'; RETURN; END IF;

  terms.start_ms := app_now_ms();
  terms.end_ms := terms.start_ms + v_tier.duration_s * 1000;
  SELECT * INTO v_tape FROM tape WHERE asset_id = p_asset;
  terms.stale_bound_ms := greatest(3 * v_tape.interval_ms, 5000);
  IF terms.end_ms >= v_tape.closes_ms THEN refusal := 'market_closed'; RETURN; END IF;
  IF v_tape.last_ms IS NULL OR v_tape.interval_ms IS NULL OR v_tape.delay_ms IS NULL THEN refusal := 'market_stale'; RETURN; END IF;
  IF v_tape.delay_ms > 2000 OR v_tier.duration_s * 1000 < 4 * v_tape.interval_ms THEN refusal := 'market_view_only'; RETURN; END IF;
  IF abs(terms.start_ms - v_tape.last_ms) > terms.stale_bound_ms THEN refusal := 'market_stale'; RETURN; END IF;

  IF p_staked > 0 AND (SELECT count(*) FROM trade t WHERE t.user_id = p_user AND t.status = 'processing') >= p_max_open THEN
    refusal := 'too_many_open_trades'; RETURN;
  END IF;
  IF p_staked + p_stake > p_max_open_stake THEN refusal := 'open_stake_limit'; RETURN; END IF;
  risk := p_stake * (v_tier.multiplier_e4 - 10000) / 10000;
  IF risk > p_asset_risk_left THEN refusal := 'market_exposure_limit'; RETURN; END IF;
  IF risk > p_house_risk_left THEN refusal := 'house_exposure_limit'; RETURN; END IF;

  terms.user_id := p_user; terms.currency := p_currency; terms.idempotency_key := p_key; terms.meaning := p_meaning;
  terms.asset_id := p_asset; terms.side := p_side; terms.stake := p_stake; terms.rule_version := p_rule_version;
  terms.tier_id := v_tier.id; terms.setting_version := v_version; terms.duration_s := v_tier.duration_s;
  terms.multiplier_e4 := v_tier.multiplier_e4; terms.head_seq := v_tape.seq;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION check_trade FROM PUBLIC;
