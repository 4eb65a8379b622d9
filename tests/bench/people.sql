-- A crowd whose few remarkable people are as many in every size, spread over the whole of it: 20 who are called Zephyr,
-- 20 who are blocked, 20 who are verified, 20 of level 1, and 20 who came on one day (2020-09-13, 13:00 UTC).
CREATE FUNCTION bench_people(p_count integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_step integer := p_count / 20;
BEGIN
  INSERT INTO app_user (username, email, password_hash, role, full_name, phone, status, kyc_status, created_ms, updated_ms)
    SELECT 'crowd' || n, md5(n::text) || '@example.com', 'none', CASE n % v_step WHEN 3 THEN 'level1' ELSE 'user' END,
        CASE n % v_step WHEN 0 THEN 'Quillon Zephyr ' ELSE md5('a' || n) || ' ' END || md5('b' || n), '+668' || lpad(n::text, 8, '0'),
        CASE n % v_step WHEN 1 THEN 'blocked' ELSE 'active' END, CASE n % v_step WHEN 2 THEN 'approved' ELSE 'none' END,
        CASE n % v_step WHEN 4 THEN 1600002000000 + n / v_step ELSE 1700000000000 + n * 60000::bigint END, 1700000000000
      FROM generate_series(1, p_count) n ORDER BY n;
  INSERT INTO account (user_id, kind, currency, balance)
    SELECT id, 'available', 'USDT-PRACTICE', (id % 1000) * 1000000 FROM app_user WHERE username LIKE 'crowd%' AND role = 'user' ORDER BY id;
  INSERT INTO session (user_id, token_hash, created_ms, last_activity_ms)
    SELECT id, sha256(convert_to(username, 'UTF8')), created_ms, created_ms + 1000 FROM app_user WHERE username LIKE 'crowd%' ORDER BY id;
END $$
