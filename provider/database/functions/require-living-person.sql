-- Nothing is opened for a deleted account, not even by a call that passed the access check just before: a deletion locks
-- the person's row, and an insert here waits for that lock. Trades and withdrawals need no such check: they lock the ledger
-- accounts, which a deletion has locked and emptied.
CREATE OR REPLACE FUNCTION require_living_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM app_user WHERE id = NEW.user_id AND deleted_ms IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'account % is deleted', NEW.user_id USING ERRCODE = 'check_violation', CONSTRAINT = 'person_deleted';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER deposit_of_living_person BEFORE INSERT ON deposit FOR EACH ROW EXECUTE FUNCTION require_living_person();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER adjustment_of_living_person BEFORE INSERT ON adjustment FOR EACH ROW EXECUTE FUNCTION require_living_person();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER kyc_submission_of_living_person BEFORE INSERT ON kyc_submission FOR EACH ROW EXECUTE FUNCTION require_living_person();
