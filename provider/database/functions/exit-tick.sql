-- The exit tick of a trade (R2): the last one that was received at or before its end, Unix ms.
CREATE OR REPLACE FUNCTION exit_tick(p_asset smallint, p_end_ms bigint) RETURNS SETOF tick LANGUAGE sql STABLE AS $$
  SELECT * FROM tick WHERE asset_id = p_asset AND received_ms <= p_end_ms ORDER BY received_ms DESC, seq DESC LIMIT 1
$$;
