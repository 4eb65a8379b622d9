-- Stores a message once for its client id; a retry gets the stored one. The conversation, which a customer's first message
-- creates, is locked, so that its messages have one order for both sides and every process. A refusal rolls everything back
-- and names its reason as the violated constraint.
CREATE OR REPLACE FUNCTION store_message(
  p_user bigint, p_conversation bigint, p_sender bigint, p_from_staff boolean, p_kind text, p_content text, p_file text,
  p_client text, p_now bigint,
  OUT stored chat_message, OUT held conversation, OUT repeated boolean, OUT made boolean, OUT reopened boolean, OUT caught_up boolean)
LANGUAGE plpgsql AS $$
DECLARE
  v_file stored_file; v_kind text := p_kind; v_content text := p_content; v_seq integer; v_at bigint;
BEGIN
  repeated := false; made := false; reopened := false; caught_up := false;
  SELECT * INTO held FROM conversation c WHERE c.user_id = p_user OR c.id = p_conversation FOR NO KEY UPDATE;
  IF NOT FOUND AND p_user IS NOT NULL THEN
    INSERT INTO conversation (user_id, last_message_ms, created_ms, updated_ms) VALUES (p_user, p_now, p_now, p_now)
      ON CONFLICT (user_id) DO NOTHING RETURNING * INTO held;
    made := FOUND;
    -- A concurrent first message has created it.
    IF NOT made THEN SELECT * INTO held FROM conversation c WHERE c.user_id = p_user FOR NO KEY UPDATE; END IF;
  END IF;
  IF held.id IS NULL THEN
    RAISE EXCEPTION 'no conversation' USING ERRCODE = 'check_violation', CONSTRAINT = 'chat_conversation_known';
  END IF;

  SELECT * INTO stored FROM chat_message m WHERE m.conversation_id = held.id AND m.client_id = p_client;
  IF FOUND THEN
    repeated := true;
    IF (stored.sender_id, stored.from_staff, stored.file_id) IS DISTINCT FROM (p_sender, p_from_staff, p_file)
      OR (p_file IS NULL AND stored.content <> p_content)
    THEN
      RAISE EXCEPTION 'another message has this client id' USING ERRCODE = 'check_violation', CONSTRAINT = 'chat_client_id_meaning';
    END IF;
    RETURN;
  END IF;

  IF p_file IS NOT NULL THEN
    -- Locked, so that drop_unsent_chat_files does not delete it meanwhile.
    SELECT * INTO v_file FROM stored_file f WHERE f.id = p_file AND f.audience = 'chat' AND f.owner_id = held.user_id FOR KEY SHARE;
    IF NOT FOUND OR EXISTS (SELECT 1 FROM chat_message m WHERE m.file_id = p_file) THEN
      RAISE EXCEPTION 'no such file' USING ERRCODE = 'check_violation', CONSTRAINT = 'chat_file_known';
    END IF;
    v_content := v_file.name;
    -- Only a picture that was re-encoded on upload has a width; anything else is shown as a file.
    IF v_file.width IS NULL THEN v_kind := 'file'; END IF;
  END IF;

  v_seq := held.last_seq + 1;
  -- Clocks of processes differ: no message gets an earlier time than the one before it.
  v_at := greatest(p_now, held.last_message_ms);
  INSERT INTO chat_message (conversation_id, seq, sender_id, from_staff, kind, content, file_id, client_id, created_ms)
    VALUES (held.id, v_seq, p_sender, p_from_staff, v_kind, v_content, p_file, p_client, v_at) RETURNING * INTO stored;

  held.last_seq := v_seq;
  IF p_from_staff THEN
    -- An answer implies that everything before it was read.
    caught_up := held.staff_read < v_seq - 1;
    held.staff_delivered := v_seq; held.staff_read := v_seq; held.staff_unread := 0;
    held.user_unread := held.user_unread + 1;
    held.waiting_since_ms := NULL;
  ELSE
    -- A customer's receipts pass their own message only when no unread, or undelivered, message of staff lies before it.
    IF held.user_unread = 0 THEN held.user_read := v_seq; END IF;
    IF held.user_unread = 0 OR NOT EXISTS (
      SELECT 1 FROM chat_message m WHERE m.conversation_id = held.id AND m.seq > held.user_delivered AND m.from_staff)
    THEN
      held.user_delivered := v_seq;
    END IF;
    held.staff_unread := held.staff_unread + 1;
    held.waiting_since_ms := coalesce(held.waiting_since_ms, v_at);
    reopened := held.status <> 'open';
    IF reopened THEN
      held.status := 'open';
      INSERT INTO conversation_log (conversation_id, kind, status, at_ms) VALUES (held.id, 'status', 'open', v_at);
    END IF;
  END IF;
  UPDATE conversation c SET status = held.status, last_seq = held.last_seq,
      user_delivered = held.user_delivered, user_read = held.user_read, user_unread = held.user_unread,
      staff_delivered = held.staff_delivered, staff_read = held.staff_read, staff_unread = held.staff_unread,
      waiting_since_ms = held.waiting_since_ms, last_message_ms = v_at, updated_ms = greatest(c.updated_ms, v_at)
    WHERE c.id = held.id RETURNING * INTO held;
END $$;
