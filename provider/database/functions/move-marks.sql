-- Advances the delivered and read receipts of one side of a conversation, never back and never beyond the last message; 0
-- leaves a receipt as it is. A message that has been read counts as delivered.
CREATE OR REPLACE FUNCTION move_marks(
  p_user bigint, p_conversation bigint, p_staff boolean, p_delivered integer, p_read integer,
  OUT held conversation, OUT moved boolean, OUT unread_before integer)
LANGUAGE plpgsql AS $$
DECLARE
  v_delivered integer; v_read integer; v_from integer; v_passed integer;
BEGIN
  moved := false;
  SELECT * INTO held FROM conversation c WHERE c.user_id = p_user OR c.id = p_conversation;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no conversation' USING ERRCODE = 'check_violation', CONSTRAINT = 'chat_conversation_known';
  END IF;
  unread_before := CASE WHEN p_staff THEN held.staff_unread ELSE held.user_unread END;
  -- Most calls repeat what is stored already: they are answered without a lock.
  IF least(p_read, held.last_seq) <= (CASE WHEN p_staff THEN held.staff_read ELSE held.user_read END)
    AND least(p_delivered, held.last_seq) <= (CASE WHEN p_staff THEN held.staff_delivered ELSE held.user_delivered END)
  THEN
    RETURN;
  END IF;

  SELECT * INTO held FROM conversation c WHERE c.id = held.id FOR NO KEY UPDATE;
  unread_before := CASE WHEN p_staff THEN held.staff_unread ELSE held.user_unread END;
  v_from := CASE WHEN p_staff THEN held.staff_read ELSE held.user_read END;
  v_read := greatest(v_from, least(p_read, held.last_seq));
  v_delivered := greatest(CASE WHEN p_staff THEN held.staff_delivered ELSE held.user_delivered END, v_read, least(p_delivered, held.last_seq));
  IF v_read = held.last_seq THEN
    v_passed := unread_before;
  ELSE
    SELECT count(*) INTO v_passed FROM chat_message m
      WHERE m.conversation_id = held.id AND m.seq > v_from AND m.seq <= v_read AND m.from_staff <> p_staff;
  END IF;
  moved := v_read > v_from OR v_delivered > CASE WHEN p_staff THEN held.staff_delivered ELSE held.user_delivered END;
  IF NOT moved THEN RETURN; END IF;
  IF p_staff THEN
    UPDATE conversation c SET staff_delivered = v_delivered, staff_read = v_read, staff_unread = c.staff_unread - v_passed
      WHERE c.id = held.id RETURNING * INTO held;
  ELSE
    UPDATE conversation c SET user_delivered = v_delivered, user_read = v_read, user_unread = c.user_unread - v_passed
      WHERE c.id = held.id RETURNING * INTO held;
  END IF;
END $$;
