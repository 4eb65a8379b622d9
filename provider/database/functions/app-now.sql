-- The one clock of the product (R1). Tests replace this function by one that reads a time they set.
CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$ SELECT clock_timestamp() $$;
