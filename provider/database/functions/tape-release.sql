-- Releases every lease of a writer at once, so that the next writer does not wait for it to expire.
CREATE OR REPLACE FUNCTION tape_release(p_writer text) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE tape SET writer = NULL, lease_until_ms = 0 WHERE writer = p_writer
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION tape_release FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION tape_release TO updown_app;
