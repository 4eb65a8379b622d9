-- Accepts a withdrawal or names the reason for refusing it, in one transaction: amount and fee move from available to held
-- (M4). A known idempotency key is answered before anything is checked (M5). Fee, minimum and names are those of the
-- payment method's row, never the caller's.
-- Amounts and limits are in micro-USDT. p_day_start (Unix ms) is when today began in the deployment's time zone: what was
-- requested since then counts towards the daily limit, unless it was rejected.
-- figure is the value that a refusal states: the end of a pause (Unix ms), the method's minimum, what is left of the daily
-- limit, or the most that the balance covers after the fee.
CREATE OR REPLACE FUNCTION request_withdrawal(
  p_user bigint, p_currency text, p_key text, p_meaning text, p_method bigint, p_amount bigint, p_thb_rate numeric,
  p_recipient text, p_account_number text, p_address text,
  p_day_start bigint, p_daily_limit bigint, p_daily_limit_verified bigint, p_password_pause_ms bigint, p_email_pause_ms bigint,
  OUT refusal text, OUT figure bigint, OUT replayed boolean, OUT placed withdrawal)
LANGUAGE plpgsql AS $$
DECLARE
  v_available account; v_held account; v_account account; v_user app_user; v_method payment_method;
  v_now bigint; v_paused_until bigint; v_left bigint;
BEGIN
  replayed := false;
  FOR v_account IN
    SELECT * FROM account WHERE user_id = p_user AND currency = p_currency AND kind IN ('available', 'held') ORDER BY id FOR NO KEY UPDATE
  LOOP
    IF v_account.kind = 'available' THEN v_available := v_account; ELSE v_held := v_account; END IF;
  END LOOP;

  SELECT * INTO placed FROM withdrawal w WHERE w.user_id = p_user AND w.idempotency_key = p_key;
  IF FOUND THEN
    replayed := true;
    IF placed.meaning <> p_meaning THEN refusal := 'idempotency_mismatch'; placed := NULL; END IF;
    RETURN;
  END IF;

  v_now := app_now_ms();
  SELECT * INTO v_user FROM app_user WHERE id = p_user;
  v_paused_until := greatest(v_user.password_changed_ms + p_password_pause_ms, v_user.email_changed_ms + p_email_pause_ms);
  IF v_now < v_paused_until THEN refusal := 'withdrawals_paused'; figure := v_paused_until; RETURN; END IF;
  SELECT * INTO v_method FROM payment_method WHERE id = p_method AND serves_withdrawals AND active AND deleted_ms IS NULL;
  IF NOT FOUND THEN refusal := 'method_not_available'; RETURN; END IF;
  IF p_amount < v_method.min_amount THEN refusal := 'amount_below_minimum'; figure := v_method.min_amount; RETURN; END IF;
  SELECT CASE v_user.kyc_status WHEN 'approved' THEN p_daily_limit_verified ELSE p_daily_limit END - coalesce(sum(w.amount), 0) INTO v_left FROM withdrawal w
    WHERE w.user_id = p_user AND w.currency = p_currency AND w.created_ms >= p_day_start AND w.status <> 'rejected';
  IF p_amount > v_left THEN refusal := 'daily_limit_reached'; figure := greatest(v_left, 0); RETURN; END IF;
  IF v_available.id IS NULL OR v_available.balance < p_amount + v_method.fee THEN
    refusal := 'insufficient_balance'; figure := v_available.balance - v_method.fee; RETURN;
  END IF;

  INSERT INTO withdrawal (user_id, currency, idempotency_key, meaning, method_id, type, method_name, amount, fee, thb_rate,
      recipient_name, account_number, bank_name, coin_address, network, created_ms)
    VALUES (p_user, p_currency, p_key, p_meaning, v_method.id, v_method.type, v_method.name, p_amount, v_method.fee, p_thb_rate,
      p_recipient, p_account_number, CASE v_method.type WHEN 'bank' THEN coalesce(v_method.bank_name, v_method.name) END,
      p_address, CASE v_method.type WHEN 'crypto' THEN v_method.network END, v_now)
    RETURNING * INTO placed;
  INSERT INTO case_event (at_ms, withdrawal_id, move, to_status, actor_id, call, idempotency_key, meaning)
    VALUES (v_now, placed.id, 'create', placed.status, p_user, 'createWithdrawal', p_key, p_meaning);
  PERFORM ledger_post(ARRAY[v_available.id], ARRAY[v_held.id], ARRAY[p_amount + v_method.fee], ARRAY['withdrawal_hold'], ARRAY[NULL::bigint],
    NULL, placed.id, NULL);
END $$;
