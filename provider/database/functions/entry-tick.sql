-- The entry tick of a trade: the first one after both its start and the head of the tape at acceptance.
CREATE OR REPLACE FUNCTION entry_tick(p_asset smallint, p_start_ms bigint, p_end_ms bigint, p_head_seq bigint) RETURNS SETOF tick LANGUAGE sql STABLE AS $$
  SELECT * FROM tick WHERE asset_id = p_asset AND received_ms > p_start_ms AND received_ms <= p_end_ms AND seq > p_head_seq
    ORDER BY received_ms, seq LIMIT 1
$$;
