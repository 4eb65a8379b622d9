-- What placing costs the database alone: the product's one function, without HTTP, session and process.
\set customer random(1, 2000)
\set key random(1, 2000000000)
SELECT p.refusal, p.replayed, (p.placed).* FROM place_trade((SELECT min(user_id) FROM account) + :customer - 1, 'USDT-PRACTICE',
  'function-' || :key || '-' || :client_id, 'm', 1::smallint, 'buy', 5000000, NULL, 1, false, 1000000, 1000000000000000, 1000000000000000, 1000000000000000) p;
