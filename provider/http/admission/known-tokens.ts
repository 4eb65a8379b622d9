import { shorten } from '../rate-limits/limiter';

/** Enough for everybody who is active at once; the oldest is forgotten first, and then merely looked up again. */
const MOST = 20_000;

export interface KnownTokens {
  has(token: string): boolean;
  add(token: string): void;
  delete(token: string): void;
}

/** Tokens that were found good a while ago, as digests: worth a look-up, whatever else comes from their address. */
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
