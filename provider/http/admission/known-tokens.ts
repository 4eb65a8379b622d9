import { shorten } from '../rate-limits/limiter';

/** Enough for everybody who is active at once; the oldest is evicted first, and only looked up again. */
const MOST = 20_000;

export interface KnownTokens {
  has(token: string): boolean;
  add(token: string): void;
  delete(token: string): void;
}

/** Digests of tokens that were valid a while ago: these are looked up even when their address is throttled. */
export function createKnownTokens(most = MOST): KnownTokens {
  const tokens = new Set<string>();
  return {
    has: (token) => tokens.has(shorten(token)),
    add(token) {
      const digest = shorten(token);
      tokens.delete(digest);
      tokens.add(digest);
      const [oldest] = tokens;
      if (tokens.size > most && oldest !== undefined) tokens.delete(oldest);
    },
    delete: (token) => void tokens.delete(shorten(token)),
  };
}
