-- The same clock in Unix milliseconds, rounded down.
CREATE OR REPLACE FUNCTION app_now_ms() RETURNS bigint LANGUAGE sql VOLATILE AS $$ SELECT floor(extract(epoch FROM app_now()) * 1000)::bigint $$;
