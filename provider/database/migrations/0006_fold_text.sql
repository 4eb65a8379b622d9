-- A text as searches compare it: without case, accents of the Latin script and đ; Thai and Chinese stay as they are.
CREATE FUNCTION fold_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT normalize(
    replace(regexp_replace(normalize(lower(normalize(given, NFKC)), NFD), '[\u0300-\u036f]', '', 'g'), 'đ', 'd'),
    NFC)
$$;
