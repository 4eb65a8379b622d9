-- Public files that no advertisement names: their rows go, and the ids of their bytes are answered. Given one id it is
-- that file alone, whatever its age; else those from before a moment. Runs as the tables' owner: nobody else may
-- delete a stored file.
CREATE OR REPLACE FUNCTION drop_unused_public_files(p_id text, p_before_ms bigint, p_limit integer) RETURNS SETOF text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_ids text[];
BEGIN
  -- Locked first and looked at again then: an advertisement may be taking one of them at this moment.
  SELECT array_agg(f.id) INTO v_ids FROM (
    SELECT s.id FROM stored_file s WHERE s.audience = 'public'
        AND CASE WHEN p_id IS NULL THEN s.created_ms < p_before_ms ELSE s.id = p_id END
        AND NOT EXISTS (SELECT 1 FROM advertisement a WHERE a.file_id = s.id)
      ORDER BY s.created_ms LIMIT p_limit FOR UPDATE SKIP LOCKED) f;
  RETURN QUERY DELETE FROM stored_file s WHERE s.id = ANY (v_ids)
    AND NOT EXISTS (SELECT 1 FROM advertisement a WHERE a.file_id = s.id) RETURNING s.id;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION drop_unused_public_files FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION drop_unused_public_files TO updown_app;
