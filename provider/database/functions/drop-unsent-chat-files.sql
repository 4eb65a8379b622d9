-- Files that were uploaded for the chat and sent in no message: their rows go, and the ids of their bytes are answered.
-- Nobody else may delete a stored file; so this runs as the tables' owner.
CREATE OR REPLACE FUNCTION drop_unsent_chat_files(p_before_ms bigint, p_limit integer) RETURNS SETOF text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_ids text[];
BEGIN
  -- Locked first and looked at again then: a message may be sending one of them at this moment.
  SELECT array_agg(f.id) INTO v_ids FROM (
    SELECT s.id FROM stored_file s WHERE s.audience = 'chat' AND s.created_ms < p_before_ms
        AND NOT EXISTS (SELECT 1 FROM chat_message m WHERE m.file_id = s.id)
      ORDER BY s.created_ms LIMIT p_limit FOR UPDATE SKIP LOCKED) f;
  RETURN QUERY DELETE FROM stored_file s WHERE s.id = ANY (v_ids)
    AND NOT EXISTS (SELECT 1 FROM chat_message m WHERE m.file_id = s.id) RETURNING s.id;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION drop_unsent_chat_files FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION drop_unsent_chat_files TO updown_app;
