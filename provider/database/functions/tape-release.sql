-- Gives every lease of a writer back, so that the next one need not wait for its end.
CREATE OR REPLACE FUNCTION tape_release(p_writer text) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE tape SET writer = NULL, lease_until_ms = 0 WHERE writer = p_writer
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION tape_release FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION tape_release TO updown_app;
