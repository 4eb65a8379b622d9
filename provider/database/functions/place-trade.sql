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
  v_available account; v_staked account; v_account account; v_checked record; v_terms trade;
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

  SELECT * INTO v_checked FROM check_trade(p_user, p_currency, p_key, p_meaning, p_asset, p_side, p_stake, p_expected_version, p_rule_version,
    p_require_kyc, p_max_open, p_max_open_stake, p_asset_risk_left, p_house_risk_left, v_available.balance, v_staked.balance);
  IF v_checked.refusal IS NOT NULL THEN refusal := v_checked.refusal; RETURN; END IF;
  v_terms := v_checked.terms;

  INSERT INTO trade (user_id, currency, idempotency_key, meaning, asset_id, side, stake, tier_id, setting_version, duration_s, multiplier_e4,
      rule_version, stale_bound_ms, start_ms, end_ms, head_seq)
    VALUES (p_user, p_currency, p_key, p_meaning, p_asset, p_side, p_stake, v_terms.tier_id, v_terms.setting_version, v_terms.duration_s,
      v_terms.multiplier_e4, p_rule_version, v_terms.stale_bound_ms, v_terms.start_ms, v_terms.end_ms, v_terms.head_seq)
    RETURNING * INTO placed;
  PERFORM ledger_post(ARRAY[v_available.id], ARRAY[v_staked.id], ARRAY[p_stake], ARRAY['stake'], ARRAY[placed.id]);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION place_trade FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION place_trade TO updown_app;
