-- Excludes a trade from settlement when settling it fails. Whether it fails is found out by trying, so a trade that can be
-- settled is never delayed. Returns whether the trade was excluded; false also while another process settles. An error that
-- does not come from the trade's own rows is thrown.
CREATE OR REPLACE FUNCTION set_trade_aside(p_trade bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  BEGIN
    PERFORM settle_due(1, ARRAY[p_trade]);
    -- It can be settled, or has been: the attempt is rolled back and left to the settler, which publishes the result.
    RAISE EXCEPTION USING ERRCODE = 'UD001';
  EXCEPTION
    WHEN SQLSTATE 'UD001' THEN RETURN false;
    WHEN data_exception OR integrity_constraint_violation OR plpgsql_error THEN NULL;
  END;
  UPDATE trade SET set_aside_ms = app_now_ms() WHERE id = p_trade AND status = 'processing';
  RETURN FOUND;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION set_trade_aside FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION set_trade_aside TO updown_app;
