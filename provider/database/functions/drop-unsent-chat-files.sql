-- Deletes up to p_limit rows of files that were uploaded for the chat before p_before_ms (Unix ms) and sent in no message.
-- Returns their ids, so that the caller deletes their bytes. The application itself may not delete a stored file, so this
-- runs as the tables' owner.
CREATE OR REPLACE FUNCTION drop_unsent_chat_files(p_before_ms bigint, p_limit integer) RETURNS SETOF text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_ids text[];
BEGIN
  -- Locked first, then checked again: a concurrent message may refer to one of them by now.
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
