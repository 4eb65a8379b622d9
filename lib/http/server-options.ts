/** How long our servers wait for the start of a request; its body keeps a minimum data rate (`watchConnections`). */
export const SERVER_OPTIONS = {
  /** For the first byte, and from it until the headers are complete, milliseconds. */
  headersTimeout: 15_000,
  /** A body has no time limit while it keeps the minimum data rate. */
  requestTimeout: 0,
  /** How often Node checks for late headers, milliseconds. */
  connectionsCheckingInterval: 2_000,
  /** How long a connection without a request is kept, milliseconds: longer than the 60 s of usual proxies. */
  keepAliveTimeout: 65_000,
} as const;
