-- Records each rank for which two active members of staff of that rank or a higher one exist for the first time. An update
-- counts the rank before it too: two who become staff in concurrent transactions do not see each other, but whichever of
-- them is changed next, even blocked, still finds the other. Runs as the table's owner, since the application may not
-- insert rows here.
CREATE OR REPLACE FUNCTION note_second_person() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_rank integer := CASE WHEN NEW.status = 'active' AND NEW.deleted_ms IS NULL THEN staff_rank(NEW.role) ELSE 0 END;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status = 'active' AND OLD.deleted_ms IS NULL THEN
    v_rank := greatest(v_rank, staff_rank(OLD.role));
  END IF;
  INSERT INTO second_person (rank, since_ms, user_id)
    SELECT r, app_now_ms(), NEW.id FROM generate_series(1, v_rank) r
    WHERE NOT EXISTS (SELECT 1 FROM second_person s WHERE s.rank = r)
      AND EXISTS (SELECT 1 FROM app_user u WHERE u.role <> 'user' AND u.status = 'active' AND u.deleted_ms IS NULL
        AND u.id <> NEW.id AND staff_rank(u.role) >= r)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER second_person_came AFTER INSERT ON app_user FOR EACH ROW WHEN (NEW.role <> 'user')
  EXECUTE FUNCTION note_second_person();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER second_person_moved AFTER UPDATE OF role, status, deleted_ms ON app_user FOR EACH ROW
  WHEN (NEW.role <> 'user' OR OLD.role <> 'user') EXECUTE FUNCTION note_second_person();
--> statement-breakpoint
REVOKE ALL ON FUNCTION note_second_person FROM PUBLIC;
