-- How many people there are of each kind: rows are added, never changed, so that nobody waits for anybody.
CREATE FUNCTION tally_new_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_tally (role, status, kyc_status, people)
    SELECT role, status, kyc_status, count(*) FROM added WHERE deleted_ms IS NULL GROUP BY role, status, kyc_status;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tally_changed_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_tally (role, status, kyc_status, people)
    SELECT OLD.role, OLD.status, OLD.kyc_status, -1 WHERE OLD.deleted_ms IS NULL
    UNION ALL SELECT NEW.role, NEW.status, NEW.kyc_status, 1 WHERE NEW.deleted_ms IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER app_user_tallied AFTER INSERT ON app_user REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_new_people();
--> statement-breakpoint
CREATE TRIGGER app_user_tallied_again AFTER UPDATE OF role, status, kyc_status, deleted_ms ON app_user FOR EACH ROW
  WHEN ((OLD.role, OLD.status, OLD.kyc_status, OLD.deleted_ms IS NULL) IS DISTINCT FROM (NEW.role, NEW.status, NEW.kyc_status, NEW.deleted_ms IS NULL))
  EXECUTE FUNCTION tally_changed_person();
--> statement-breakpoint
INSERT INTO user_tally (role, status, kyc_status, people)
  SELECT role, status, kyc_status, count(*) FROM app_user WHERE deleted_ms IS NULL GROUP BY role, status, kyc_status;
--> statement-breakpoint
-- Joins the rows of each kind into one. Whoever reads meanwhile sees the rows before or the rows after, never both.
CREATE FUNCTION join_user_tally() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (DELETE FROM user_tally RETURNING role, status, kyc_status, people)
  INSERT INTO user_tally (role, status, kyc_status, people)
    SELECT role, status, kyc_status, sum(people) FROM gone GROUP BY role, status, kyc_status HAVING sum(people) <> 0
$$;
--> statement-breakpoint
-- Who was here in which hour: once an hour a person, from what their sessions do anyhow.
CREATE FUNCTION note_person_seen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO person_seen (hour_ms, user_id) VALUES (NEW.last_activity_ms / 3600000 * 3600000, NEW.user_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER session_opened_seen AFTER INSERT ON session FOR EACH ROW EXECUTE FUNCTION note_person_seen();
--> statement-breakpoint
CREATE TRIGGER session_used_seen AFTER UPDATE OF last_activity_ms ON session FOR EACH ROW
  WHEN (OLD.last_activity_ms / 3600000 <> NEW.last_activity_ms / 3600000) EXECUTE FUNCTION note_person_seen();
--> statement-breakpoint
INSERT INTO person_seen (hour_ms, user_id)
  SELECT created_ms / 3600000 * 3600000, user_id FROM session UNION SELECT last_activity_ms / 3600000 * 3600000, user_id FROM session;
--> statement-breakpoint
REVOKE UPDATE, DELETE ON person_seen FROM updown_app;
--> statement-breakpoint
REVOKE UPDATE ON user_tally FROM updown_app;
--> statement-breakpoint
-- Nothing is opened for a deleted account, also by a call that was let in a moment before: whoever deletes it holds its
-- row, and what is inserted here waits for that. Trades and withdrawals need no such look: they lock the accounts, which
-- a deletion has locked and emptied.
CREATE FUNCTION require_living_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM app_user WHERE id = NEW.user_id AND deleted_ms IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'account % is deleted', NEW.user_id USING ERRCODE = 'check_violation', CONSTRAINT = 'person_deleted';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER deposit_of_living_person BEFORE INSERT ON deposit FOR EACH ROW EXECUTE FUNCTION require_living_person();
--> statement-breakpoint
CREATE TRIGGER adjustment_of_living_person BEFORE INSERT ON adjustment FOR EACH ROW EXECUTE FUNCTION require_living_person();
--> statement-breakpoint
CREATE TRIGGER kyc_submission_of_living_person BEFORE INSERT ON kyc_submission FOR EACH ROW EXECUTE FUNCTION require_living_person();
