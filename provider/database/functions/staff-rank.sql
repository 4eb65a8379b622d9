-- The rank of a role (U1), the same as in lib/contract/staff/permissions.ts; 0 for a customer.
CREATE OR REPLACE FUNCTION staff_rank(p_role text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_role WHEN 'level1' THEN 1 WHEN 'level2' THEN 2 WHEN 'admin' THEN 3 WHEN 'super_admin' THEN 4 ELSE 0 END
$$;
