const SERVERS = [
  {
    variable: 'TEST_DATABASE_URL',
    what: 'PostgreSQL',
    example: 'postgres://postgres@127.0.0.1:5432/postgres',
  },
  { variable: 'TEST_REDIS_URL', what: 'Redis', example: 'redis://127.0.0.1:6379' },
];

/** Says which tests will be skipped without a server, and how to run them. */
export function explainSkips(environment = process.env) {
  for (const { variable, what, example } of SERVERS)
    if (!environment[variable])
      console.log(
        `Tests on ${what} are skipped: ${variable} is not set (for example ${example}; the tests make and drop databases of their own). .ci/run starts one.`,
      );
}
