-- The ledger account of the house, of fees or of the outside world in a currency (M2); null when there is none.
CREATE OR REPLACE FUNCTION system_account(p_kind text, p_currency text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT id FROM account WHERE user_id IS NULL AND kind = p_kind AND currency = p_currency
$$;
