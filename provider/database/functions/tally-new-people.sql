-- Counts new people by kind. Rows are added and never changed, so that no registration waits for another.
CREATE OR REPLACE FUNCTION tally_new_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_tally (role, status, kyc_status, people)
    SELECT role, status, kyc_status, count(*) FROM added WHERE deleted_ms IS NULL GROUP BY role, status, kyc_status;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER app_user_tallied AFTER INSERT ON app_user REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_new_people();
