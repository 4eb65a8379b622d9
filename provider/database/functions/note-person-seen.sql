-- Records who was active in which hour: one row for each person and hour, written when a session begins or when its last
-- activity falls into another hour.
CREATE OR REPLACE FUNCTION note_person_seen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO person_seen (hour_ms, user_id) VALUES (NEW.last_activity_ms / 3600000 * 3600000, NEW.user_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER session_opened_seen AFTER INSERT ON session FOR EACH ROW EXECUTE FUNCTION note_person_seen();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER session_used_seen AFTER UPDATE OF last_activity_ms ON session FOR EACH ROW
  WHEN (OLD.last_activity_ms / 3600000 <> NEW.last_activity_ms / 3600000) EXECUTE FUNCTION note_person_seen();
