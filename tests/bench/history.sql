-- A past for one customer: trades, deposits, withdrawals and adjustments in turn, each posted through ledger_post, so
-- that balances chain as they do in a database that has run for years. About 147 ledger rows a batch, 107 of them on the
-- balance that can be spent.
CREATE OR REPLACE FUNCTION bench_past(p_user bigint, p_batches integer, p_from_ms bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  c CONSTANT text := 'USDT-PRACTICE';
  v_available bigint; v_staked bigint; v_held bigint; v_staff bigint; v_method bigint;
  v_house bigint := system_account('house', c); v_fees bigint := system_account('fees', c); v_outside bigint := system_account('outside', c);
  v_now bigint; v_trades bigint[]; v_id bigint; v_win boolean;
  v_from bigint[]; v_to bigint[]; v_amount bigint[]; v_reason text[]; v_of bigint[];
BEGIN
  SELECT id INTO v_available FROM account WHERE user_id = p_user AND kind = 'available' AND currency = c;
  SELECT id INTO v_staked FROM account WHERE user_id = p_user AND kind = 'staked' AND currency = c;
  SELECT id INTO v_held FROM account WHERE user_id = p_user AND kind = 'held' AND currency = c;
  SELECT id INTO v_staff FROM app_user WHERE username = 'bench_staff';
  SELECT id INTO v_method FROM payment_method WHERE code = 'BENCH';

  FOR batch IN 1..p_batches LOOP
    v_now := p_from_ms + batch * 60000;
    WITH placed AS (
      INSERT INTO trade (user_id, currency, idempotency_key, meaning, asset_id, side, stake, tier_id, setting_version, duration_s, multiplier_e4,
          rule_version, stale_bound_ms, start_ms, end_ms, head_seq, status, entry_seq, entry_epoch, entry_ms, entry_price, entry_source,
          exit_seq, exit_epoch, exit_ms, exit_price, exit_source, payout, profit, settled_ms)
        SELECT p_user, c, format('past-%s-%s', batch, n), '-', 1, 'buy', 10000000, 1, 1, 30, 18000, 1, 5000, v_now + n, v_now + n + 30000, 1,
            CASE n % 2 WHEN 0 THEN 'completed_win' ELSE 'completed_loss' END, 2, 1, v_now + n + 1, 100, 1, 3, 1, v_now + n + 29000,
            CASE n % 2 WHEN 0 THEN 101 ELSE 99 END, 1, CASE n % 2 WHEN 0 THEN 18000000 ELSE 0 END,
            CASE n % 2 WHEN 0 THEN 8000000 ELSE -10000000 END, v_now + n + 30000
          FROM generate_series(1, 48) n ORDER BY n
        RETURNING id)
    SELECT array_agg(id ORDER BY id) INTO v_trades FROM placed;
    v_from := '{}'; v_to := '{}'; v_amount := '{}'; v_reason := '{}'; v_of := '{}';
    FOREACH v_id IN ARRAY v_trades LOOP
      SELECT status = 'completed_win' INTO v_win FROM trade WHERE id = v_id;
      v_from := v_from || v_available || v_staked; v_of := v_of || v_id || v_id; v_amount := v_amount || 10000000::bigint || 10000000::bigint;
      v_to := v_to || v_staked || CASE WHEN v_win THEN v_available ELSE v_house END;
      v_reason := v_reason || 'stake'::text || CASE WHEN v_win THEN 'stake_returned' ELSE 'stake_lost' END;
      IF v_win THEN
        v_from := v_from || v_house; v_to := v_to || v_available; v_amount := v_amount || 8000000::bigint;
        v_reason := v_reason || 'trade_profit'::text; v_of := v_of || v_id;
      END IF;
    END LOOP;
    PERFORM ledger_post(v_from, v_to, v_amount, v_reason, v_of);

    FOR n IN 1..6 LOOP
      INSERT INTO deposit (user_id, currency, idempotency_key, meaning, method_id, type, method_name, destination, claimed_amount, status,
          received_amount, fee, created_ms, decided_ms, decided_by)
        VALUES (p_user, c, format('past-%s-%s', batch, n), '-', v_method, 'bank', 'Bench', '-', 50000000, 'approved', 50000000, 1000000,
          v_now + 100 + n, v_now + 200 + n, v_staff) RETURNING id INTO v_id;
      PERFORM ledger_post(ARRAY[v_outside, v_outside], ARRAY[v_available, v_fees], ARRAY[49000000, 1000000]::bigint[],
        ARRAY['deposit', 'deposit_fee'], ARRAY[NULL, NULL]::bigint[], v_id);
    END LOOP;
    FOR n IN 1..4 LOOP
      INSERT INTO withdrawal (user_id, currency, idempotency_key, meaning, method_id, type, method_name, amount, fee, thb_rate, recipient_name,
          account_number, bank_name, status, created_ms, decided_ms, decided_by)
        VALUES (p_user, c, format('past-%s-%s', batch, n), '-', v_method, 'bank', 'Bench', 20000000, 1000000, 32, 'Bench', '1', 'Bench', 'approved',
          v_now + 300 + n, v_now + 400 + n, v_staff) RETURNING id INTO v_id;
      PERFORM ledger_post(ARRAY[v_available], ARRAY[v_held], ARRAY[21000000]::bigint[], ARRAY['withdrawal_hold'], ARRAY[NULL]::bigint[], NULL, v_id);
      PERFORM ledger_post(ARRAY[v_held, v_held], ARRAY[v_outside, v_fees], ARRAY[20000000, 1000000]::bigint[],
        ARRAY['withdrawal_paid', 'withdrawal_fee'], ARRAY[NULL, NULL]::bigint[], NULL, v_id);
    END LOOP;
    INSERT INTO adjustment (user_id, currency, idempotency_key, meaning, type, amount, note, status, needs_two, created_ms, created_by, decided_ms, decided_by)
      VALUES (p_user, c, format('past-%s-%s', p_user, batch), '-', 'add', 5000000, 'Bench', 'done', false, v_now + 500, v_staff, v_now + 501, v_staff)
      RETURNING id INTO v_id;
    PERFORM ledger_post(ARRAY[v_house], ARRAY[v_available], ARRAY[5000000]::bigint[], ARRAY['adjustment_add'], ARRAY[NULL]::bigint[], NULL, NULL, v_id);
  END LOOP;
END $$;
