-- Deletes up to p_limit rows of hours that began before p_before_ms (Unix ms) and returns how many. Whatever is asked for,
-- the last 92 days stay: the overview's longest range is 90 days, which may begin a day earlier or later in the
-- deployment's time zone. The application itself may not delete these rows, so this runs as the tables' owner.
CREATE OR REPLACE FUNCTION prune_person_seen(p_before_ms bigint, p_limit integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_before_ms bigint := least(p_before_ms, app_now_ms() - 92 * 86400000::bigint);
  v_gone integer;
BEGIN
  DELETE FROM person_seen WHERE (hour_ms, user_id) IN (
    SELECT s.hour_ms, s.user_id FROM person_seen s WHERE s.hour_ms < v_before_ms ORDER BY s.hour_ms, s.user_id LIMIT p_limit);
  GET DIAGNOSTICS v_gone = ROW_COUNT;
  RETURN v_gone;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION prune_person_seen FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION prune_person_seen TO updown_app;
