CREATE TABLE "second_person" (
	"rank" smallint PRIMARY KEY NOT NULL,
	"since_ms" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"recorded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "second_person_rank" CHECK ("second_person"."rank" BETWEEN 1 AND 4)
);
--> statement-breakpoint
ALTER TABLE "approval" DROP CONSTRAINT "approval_kind";--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "let_in_ms" bigint;--> statement-breakpoint
ALTER TABLE "second_person" ADD CONSTRAINT "second_person_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_kind" CHECK ("approval"."kind" IN ('deposit', 'withdrawal', 'adjustment', 'payment_method', 'role', 'colleague', 'payout_settings'));--> statement-breakpoint
-- The rank of a role as lib/contract/permissions has it; nothing of a customer.
CREATE FUNCTION staff_rank(p_role text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_role WHEN 'level1' THEN 1 WHEN 'level2' THEN 2 WHEN 'admin' THEN 3 WHEN 'super_admin' THEN 4 ELSE 0 END
$$;
--> statement-breakpoint
-- Notes each rank at which two members of staff can act for the first time. A row as it was counts too: of two who come at
-- once, neither of whom sees the other, the first to go again still finds the other. Runs as the table's owner: nobody else
-- writes rows.
CREATE FUNCTION note_second_person() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
REVOKE ALL ON FUNCTION note_second_person FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER second_person_came AFTER INSERT ON app_user FOR EACH ROW WHEN (NEW.role <> 'user')
  EXECUTE FUNCTION note_second_person();
--> statement-breakpoint
CREATE TRIGGER second_person_moved AFTER UPDATE OF role, status, deleted_ms ON app_user FOR EACH ROW
  WHEN (NEW.role <> 'user' OR OLD.role <> 'user') EXECUTE FUNCTION note_second_person();
--> statement-breakpoint
-- Houses from before: whoever was let in counts, blocked or deleted since or not.
INSERT INTO second_person (rank, since_ms, user_id)
  SELECT r, come.created_ms, come.id
  FROM generate_series(1, 4) r CROSS JOIN LATERAL (SELECT u.created_ms, u.id FROM app_user u
    WHERE staff_rank(u.role) >= r AND (u.status = 'active' OR u.blocked_ms IS NOT NULL)
    ORDER BY u.created_ms, u.id OFFSET 1 LIMIT 1) come;
--> statement-breakpoint
CREATE TRIGGER second_person_never_deleted BEFORE DELETE ON second_person FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER second_person_kept BEFORE UPDATE OF rank, since_ms, user_id ON second_person FOR EACH ROW
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON second_person FROM updown_app;
--> statement-breakpoint
GRANT UPDATE (recorded) ON second_person TO updown_app;
