-- Functions, triggers and grants of money in and out.

DROP FUNCTION ledger_post(bigint[], bigint[], bigint[], text[], bigint[]);
--> statement-breakpoint
-- The one function that moves money: every element is one transfer, posted in order, all or none.
-- Trades come one for each element; a deposit, withdrawal or adjustment is the case of all of them.
-- Customer rows are locked in id order, so that two postings never wait for each other in a circle.
CREATE FUNCTION ledger_post(p_from bigint[], p_to bigint[], p_amount bigint[], p_reason text[], p_trade bigint[],
  p_deposit bigint DEFAULT NULL, p_withdrawal bigint DEFAULT NULL, p_adjustment bigint DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_from bigint := p_from[1]; v_to bigint := p_to[1]; v_amount bigint := p_amount[1];
  v_posted integer;
BEGIN
  -- One transfer takes plain statements, whose plans are kept; the plan for a list is made for its length each time.
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
--> statement-breakpoint
CREATE TRIGGER case_event_append_only BEFORE UPDATE OR DELETE ON case_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER case_event_never_truncated BEFORE TRUNCATE ON case_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_never_truncated BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
REVOKE UPDATE, DELETE ON case_event, audit_log FROM updown_app;
--> statement-breakpoint
REVOKE DELETE ON deposit, withdrawal, adjustment, approval, payment_method, payout_account, stored_file, notice, mail FROM updown_app;
--> statement-breakpoint
-- Takes a withdrawal or says why not, in one transaction: amount and fee move to what is held. A known key is answered
-- before anything else is looked at (M5). The method's own fee, minimum and names count, read here, never the caller's.
-- p_day_start is where today begins in the deployment's time zone: what was requested since counts, unless rejected.
-- figure is what a refusal is about: the end of a pause, the minimum, what is left of the limit, or the balance.
CREATE FUNCTION request_withdrawal(
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
--> statement-breakpoint
-- What a customer asked for never changes, a decision once made neither, and a case moves only along its state table
-- (M4; lib/contract/cases.ts).
CREATE FUNCTION keep_deposit_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'pending'
    OR (NEW.id, NEW.user_id, NEW.currency, NEW.idempotency_key, NEW.meaning, NEW.method_id, NEW.type, NEW.method_name, NEW.network, NEW.coin_name,
        NEW.destination, NEW.claimed_amount, NEW.claimed_hash, NEW.note, NEW.receipt_id, NEW.created_ms)
      IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.currency, OLD.idempotency_key, OLD.meaning, OLD.method_id, OLD.type, OLD.method_name, OLD.network, OLD.coin_name,
        OLD.destination, OLD.claimed_amount, OLD.claimed_hash, OLD.note, OLD.receipt_id, OLD.created_ms)
  THEN
    RAISE EXCEPTION 'deposit % is decided or its terms are fixed', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER deposit_terms_kept BEFORE UPDATE ON deposit FOR EACH ROW EXECUTE FUNCTION keep_deposit_terms();
--> statement-breakpoint
CREATE FUNCTION keep_withdrawal_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status NOT IN ('pending', 'processing')
    OR (OLD.status = 'processing' AND (NEW.status = 'pending' OR NEW.cancelled_ms IS NOT NULL
      OR (NEW.processing_ms, NEW.processing_by) IS DISTINCT FROM (OLD.processing_ms, OLD.processing_by)))
    OR (NEW.id, NEW.user_id, NEW.currency, NEW.idempotency_key, NEW.meaning, NEW.method_id, NEW.type, NEW.method_name, NEW.amount, NEW.fee, NEW.thb_rate,
        NEW.recipient_name, NEW.account_number, NEW.bank_name, NEW.coin_address, NEW.network, NEW.created_ms)
      IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.currency, OLD.idempotency_key, OLD.meaning, OLD.method_id, OLD.type, OLD.method_name, OLD.amount, OLD.fee, OLD.thb_rate,
        OLD.recipient_name, OLD.account_number, OLD.bank_name, OLD.coin_address, OLD.network, OLD.created_ms)
  THEN
    RAISE EXCEPTION 'withdrawal % is decided or its terms are fixed', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER withdrawal_terms_kept BEFORE UPDATE ON withdrawal FOR EACH ROW EXECUTE FUNCTION keep_withdrawal_terms();
--> statement-breakpoint
CREATE FUNCTION keep_adjustment_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'proposed'
    OR (NEW.id, NEW.user_id, NEW.currency, NEW.idempotency_key, NEW.meaning, NEW.type, NEW.amount, NEW.note, NEW.admin_note,
        NEW.reverses_withdrawal_id, NEW.needs_two, NEW.created_ms, NEW.created_by)
      IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.currency, OLD.idempotency_key, OLD.meaning, OLD.type, OLD.amount, OLD.note, OLD.admin_note,
        OLD.reverses_withdrawal_id, OLD.needs_two, OLD.created_ms, OLD.created_by)
  THEN
    RAISE EXCEPTION 'adjustment % is decided or its terms are fixed', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER adjustment_terms_kept BEFORE UPDATE ON adjustment FOR EACH ROW EXECUTE FUNCTION keep_adjustment_terms();
--> statement-breakpoint
-- What was proposed is what is carried out, and it is decided once (M9).
CREATE FUNCTION keep_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'waiting'
    OR (NEW.id, NEW.kind, NEW.deposit_id, NEW.withdrawal_id, NEW.adjustment_id, NEW.method_id, NEW.user_id, NEW.payload, NEW.proposed_by, NEW.proposed_ms)
      IS DISTINCT FROM (OLD.id, OLD.kind, OLD.deposit_id, OLD.withdrawal_id, OLD.adjustment_id, OLD.method_id, OLD.user_id, OLD.payload, OLD.proposed_by, OLD.proposed_ms)
  THEN
    RAISE EXCEPTION 'approval % is decided or its content is fixed', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER approval_content_kept BEFORE UPDATE ON approval FOR EACH ROW EXECUTE FUNCTION keep_proposal();
--> statement-breakpoint
CREATE TRIGGER deposit_never_deleted BEFORE DELETE ON deposit FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER withdrawal_never_deleted BEFORE DELETE ON withdrawal FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER adjustment_never_deleted BEFORE DELETE ON adjustment FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER approval_never_deleted BEFORE DELETE ON approval FOR EACH ROW EXECUTE FUNCTION refuse_change();
