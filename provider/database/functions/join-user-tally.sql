-- Merges the rows of user_tally that count the same kind into one, and writes nothing when there is nothing to merge. A
-- concurrent query sees the rows before or the rows after, never both.
CREATE OR REPLACE FUNCTION join_user_tally() RETURNS void LANGUAGE sql AS $$
  WITH several AS (SELECT role, status, kyc_status FROM user_tally GROUP BY role, status, kyc_status HAVING count(*) > 1),
    gone AS (DELETE FROM user_tally t USING several s
      WHERE (t.role, t.status, t.kyc_status) = (s.role, s.status, s.kyc_status) RETURNING t.role, t.status, t.kyc_status, t.people)
  INSERT INTO user_tally (role, status, kyc_status, people)
    SELECT role, status, kyc_status, sum(people) FROM gone GROUP BY role, status, kyc_status HAVING sum(people) <> 0
$$;
