-- Places several trades in one transaction, at most one of each customer, by the rules of place_trade: rows and transfers
-- are written together, which takes half of the time that as many calls of place_trade take. It never waits for a customer
-- or their accounts: where another transaction holds them, `busy` is true, nothing was decided, and place_trade, which waits, has to be
-- called for this one. An error undoes all of them.
-- p_items: [{user_id, key, meaning, asset, side, stake, expected_version, asset_risk_left}] as the parameters of place_trade;
-- `item` counts them from 1. The risk of trades accepted before counts against those after.
CREATE OR REPLACE FUNCTION place_trades(
  p_items json, p_currency text, p_rule_version integer, p_require_kyc boolean, p_max_open integer, p_max_open_stake bigint,
  p_house_risk_left bigint)
RETURNS TABLE (item integer, busy boolean, refusal text, replayed boolean, placed trade)
-- The same plan for every number of trades, instead of a new one each time.
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_item record; v_account account; v_available account; v_staked account; v_checked record;
  v_new trade[] := '{}'; v_items integer[] := '{}'; v_from bigint[] := '{}'; v_to bigint[] := '{}'; v_amount bigint[] := '{}';
  v_trade bigint[] := '{}'; v_asset_risk bigint[] := '{}'; v_house_risk bigint := 0; v_at integer := 0;
BEGIN
  FOR v_item IN
    SELECT * FROM ROWS FROM (json_to_recordset(p_items) AS (user_id bigint, key text, meaning text, asset smallint, side text, stake bigint,
      expected_version integer, asset_risk_left bigint)) WITH ORDINALITY AS i (user_id, key, meaning, asset, side, stake, expected_version, asset_risk_left, ord)
  LOOP
    item := v_item.ord; busy := false; refusal := NULL; replayed := false; placed := NULL; v_available := NULL; v_staked := NULL;
    FOR v_account IN
      SELECT * FROM account a WHERE a.user_id = v_item.user_id AND a.currency = p_currency AND a.kind IN ('available', 'staked')
        ORDER BY a.id FOR NO KEY UPDATE SKIP LOCKED
    LOOP
      IF v_account.kind = 'available' THEN v_available := v_account; ELSE v_staked := v_account; END IF;
    END LOOP;
    IF v_available.id IS NULL OR v_staked.id IS NULL OR v_item.user_id = ANY (SELECT n.user_id FROM unnest(v_new) n) THEN
      busy := true; RETURN NEXT; CONTINUE;
    END IF;
    -- The foreign key of the new row would wait for whoever deletes or renames the customer.
    PERFORM FROM app_user u WHERE u.id = v_item.user_id FOR KEY SHARE SKIP LOCKED;
    IF NOT FOUND THEN busy := true; RETURN NEXT; CONTINUE; END IF;

    SELECT * INTO placed FROM trade t WHERE t.user_id = v_item.user_id AND t.idempotency_key = v_item.key;
    IF FOUND THEN
      replayed := true;
      IF placed.meaning <> v_item.meaning THEN refusal := 'idempotency_mismatch'; placed := NULL; END IF;
      RETURN NEXT; CONTINUE;
    END IF;

    SELECT * INTO v_checked FROM check_trade(v_item.user_id, p_currency, v_item.key, v_item.meaning, v_item.asset, v_item.side, v_item.stake,
      v_item.expected_version, p_rule_version, p_require_kyc, p_max_open, p_max_open_stake,
      v_item.asset_risk_left - coalesce(v_asset_risk[v_item.asset], 0), p_house_risk_left - v_house_risk, v_available.balance, v_staked.balance);
    IF v_checked.refusal IS NOT NULL THEN refusal := v_checked.refusal; RETURN NEXT; CONTINUE; END IF;
    v_asset_risk[v_item.asset] := coalesce(v_asset_risk[v_item.asset], 0) + v_checked.risk;
    v_house_risk := v_house_risk + v_checked.risk;
    v_new := v_new || v_checked.terms; v_items := v_items || item;
    v_from := v_from || v_available.id; v_to := v_to || v_staked.id; v_amount := v_amount || v_item.stake;
  END LOOP;
  IF v_items = '{}' THEN RETURN; END IF;

  busy := false; refusal := NULL; replayed := false;
  FOR placed IN
    INSERT INTO trade (user_id, currency, idempotency_key, meaning, asset_id, side, stake, tier_id, setting_version, duration_s, multiplier_e4,
        rule_version, stale_bound_ms, start_ms, end_ms, head_seq)
      SELECT n.user_id, n.currency, n.idempotency_key, n.meaning, n.asset_id, n.side, n.stake, n.tier_id, n.setting_version, n.duration_s, n.multiplier_e4,
          n.rule_version, n.stale_bound_ms, n.start_ms, n.end_ms, n.head_seq
        FROM unnest(v_new) n
      RETURNING *
  LOOP
    v_at := v_at + 1;
    -- Each row has to meet its own transfer; there is one of a customer at most.
    IF placed.user_id <> (v_new[v_at]).user_id THEN RAISE EXCEPTION 'trades came back in another order'; END IF;
    item := v_items[v_at]; v_trade := v_trade || placed.id;
    RETURN NEXT;
  END LOOP;
  PERFORM ledger_post(v_from, v_to, v_amount, array_fill('stake'::text, ARRAY[v_at]), v_trade);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION place_trades FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION place_trades TO updown_app;
