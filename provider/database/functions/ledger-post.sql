-- The only function that moves money (M2). Each element of the arrays is one transfer, of an amount in micro-USDT; all are
-- posted in order, or none is. A trade is named for each transfer, a deposit, withdrawal or adjustment for all of them.
-- Customer accounts are locked in id order, so that two postings never wait for each other in a circle.
CREATE OR REPLACE FUNCTION ledger_post(p_from bigint[], p_to bigint[], p_amount bigint[], p_reason text[], p_trade bigint[],
  p_deposit bigint DEFAULT NULL, p_withdrawal bigint DEFAULT NULL, p_adjustment bigint DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_from bigint := p_from[1]; v_to bigint := p_to[1]; v_amount bigint := p_amount[1];
  v_posted integer;
BEGIN
  -- A single transfer takes plain statements, whose plans are cached; the plan for arrays depends on their length and is
  -- made each time.
  IF cardinality(p_from) = 1 THEN
    PERFORM 1 FROM account WHERE id IN (v_from, v_to) AND user_id IS NOT NULL ORDER BY id FOR NO KEY UPDATE;
    UPDATE account SET balance = balance + CASE id WHEN v_from THEN -v_amount ELSE v_amount END
      WHERE id IN (v_from, v_to) AND user_id IS NOT NULL;
    INSERT INTO transfer (at_ms, currency, from_account, to_account, amount, from_after, to_after, reason, trade_id, deposit_id, withdrawal_id, adjustment_id)
      SELECT app_now_ms(), f.currency, v_from, v_to, v_amount, f.balance, t.balance, p_reason[1], p_trade[1], p_deposit, p_withdrawal, p_adjustment
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
  INSERT INTO transfer (at_ms, currency, from_account, to_account, amount, from_after, to_after, reason, trade_id, deposit_id, withdrawal_id, adjustment_id)
    SELECT app_now_ms(), move.currency, move.from_id, move.to_id, move.amount, f.after, t.after, move.reason, move.trade_id, p_deposit, p_withdrawal, p_adjustment
      FROM move LEFT JOIN running f ON f.ord = move.ord AND f.account_id = move.from_id
        LEFT JOIN running t ON t.ord = move.ord AND t.account_id = move.to_id
      ORDER BY move.ord;
  GET DIAGNOSTICS v_posted = ROW_COUNT;
  IF v_posted <> cardinality(p_from) THEN
    RAISE EXCEPTION 'a transfer names an unknown account' USING ERRCODE = 'foreign_key_violation';
  END IF;
END $$;
