/**
 * Live prices: Binance for crypto, Finnhub for stocks where a token is set, gold-api.com for metals. Bursts are
 * conflated by the tape's queue, so quotes have no receive time of their own.
 */
import type { Environment } from '../../../lib/environment/environment';
import type { PriceFeed } from '../feed';
import { createBinanceSource, type LiveSource, type SourceDeps } from './binance';
import { createFinnhubSource } from './finnhub';
import { createGoldApiSource } from './gold-api';

export type LiveEnvironment = Pick<
  Environment,
  | 'BINANCE_WS_URL'
  | 'BINANCE_REST_URL'
  | 'FINNHUB_WS_URL'
  | 'FINNHUB_REST_URL'
  | 'FINNHUB_TOKEN'
  | 'GOLD_API_URL'
>;

/** A feed of every live source that this deployment can use; an asset without one has no price. */
export function createLiveFeed(
  environment: LiveEnvironment,
  deps: SourceDeps & { pollEveryMs?: number; streamSilentMs?: number },
): PriceFeed {
  const binance = createBinanceSource({
    ...deps,
    wsUrl: environment.BINANCE_WS_URL,
    restUrl: environment.BINANCE_REST_URL,
  });
  const sources: LiveSource[] = [binance, createGoldApiSource({ ...deps, url: environment.GOLD_API_URL })];
  if (environment.FINNHUB_TOKEN) {
    sources.push(
      createFinnhubSource({
        ...deps,
        wsUrl: environment.FINNHUB_WS_URL,
        restUrl: environment.FINNHUB_REST_URL,
        token: environment.FINNHUB_TOKEN,
      }),
    );
  }
  const sourceFor = (symbol: string) => sources.find((source) => source.describe(symbol));

  return {
    name: 'live',
    describe: (symbol) => sourceFor(symbol)?.describe(symbol),
    listPast: (symbol, intervalS, limit) => binance.listPast(symbol, intervalS, limit),
    start: (sink) => {
      const runs = sources.map((source) => ({ source, run: source.start(sink) }));
      const followed = new Set<string>();
      const updateSources = (changed: readonly string[]) => {
        for (const { source, run } of runs) {
          if (!changed.some((symbol) => sourceFor(symbol) === source)) continue;
          run.setSymbols([...followed].filter((symbol) => sourceFor(symbol) === source));
        }
      };
      return {
        follow: (assets) => {
          for (const { symbol } of assets) followed.add(symbol);
          updateSources(assets.map(({ symbol }) => symbol));
        },
        unfollow: (symbols) => {
          for (const symbol of symbols) followed.delete(symbol);
          updateSources(symbols);
        },
        advance: () => undefined,
        stop: async () => {
          for (const { run } of runs) run.stop();
        },
      };
    },
  };
}
