-- The entry tick of a trade (R2): the first one that was received after its start and follows the head of the tape at its
-- acceptance; none after its end. Times are Unix ms.
CREATE OR REPLACE FUNCTION entry_tick(p_asset smallint, p_start_ms bigint, p_end_ms bigint, p_head_seq bigint) RETURNS SETOF tick LANGUAGE sql STABLE AS $$
  SELECT * FROM tick WHERE asset_id = p_asset AND received_ms > p_start_ms AND received_ms <= p_end_ms AND seq > p_head_seq
    ORDER BY received_ms, seq LIMIT 1
$$;
