-- The one clock of the product (R1). Tests replace this function with one that reads a set time.
CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$ SELECT clock_timestamp() $$;
