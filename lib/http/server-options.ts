/** How long our servers wait for the start of a request; its body keeps a minimum data rate (`watchConnections`). */
export const SERVER_OPTIONS = {
  /** For a first byte, and from it until the headers are whole, milliseconds. */
  headersTimeout: 15_000,
  /** A body may take as long as it moves. */
  requestTimeout: 0,
  /** How often Node looks for headers that are late, milliseconds. */
  connectionsCheckingInterval: 2_000,
  /** How long a connection without a request is kept, milliseconds: longer than the 60 s of usual proxies. */
  keepAliveTimeout: 65_000,
} as const;
