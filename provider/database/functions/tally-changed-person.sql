-- Counts a person whose kind has changed: one fewer of the former kind, one more of the new one. Deleted accounts are not
-- counted. Rows are added and never changed, so that no change waits for another.
CREATE OR REPLACE FUNCTION tally_changed_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_tally (role, status, kyc_status, people)
    SELECT OLD.role, OLD.status, OLD.kyc_status, -1 WHERE OLD.deleted_ms IS NULL
    UNION ALL SELECT NEW.role, NEW.status, NEW.kyc_status, 1 WHERE NEW.deleted_ms IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER app_user_tallied_again AFTER UPDATE OF role, status, kyc_status, deleted_ms ON app_user FOR EACH ROW
  WHEN ((OLD.role, OLD.status, OLD.kyc_status, OLD.deleted_ms IS NULL) IS DISTINCT FROM (NEW.role, NEW.status, NEW.kyc_status, NEW.deleted_ms IS NULL))
  EXECUTE FUNCTION tally_changed_person();
