import { CATALOGUE, requireAsset } from '../catalogue';
import type { FeedQuote } from '../feed';
import { createSimulatedFeed, simulateStep, stepUnits } from './simulated-feed';

const T0 = Date.UTC(2026, 0, 5);

function run(seed: string, untilMs: number, { symbols = ['BTC', 'META', 'BNB'], everyMs = 100 } = {}) {
  const quotes: FeedQuote[] = [];
  const running = createSimulatedFeed({ seed }).start({
    quote: (quote) => quotes.push(quote),
    heartbeat: () => undefined,
    terms: () => undefined,
    volume: () => undefined,
  });
  running.follow(symbols.map((symbol) => ({ symbol, lastPrice: null })));
  for (let ms = T0 + 50; ms <= untilMs; ms += everyMs) running.advance(ms);
  return { quotes, running };
}

describe('the simulated feed', () => {
  it('gives the same prices for the same seed, however often it is asked, and others for another', () => {
    const often = run('seed', T0 + 60_050).quotes;
    expect(run('seed', T0 + 60_050, { everyMs: 1_000 }).quotes).toEqual(often);
    expect(run('other', T0 + 60_050).quotes).not.toEqual(often);
  });

  it('ticks once a second in one instant for what is traded, once a minute for what is listed', () => {
    const { quotes } = run('seed', T0 + 120_050);
    const times = (symbol: string) =>
      quotes.filter((q) => q.symbol === symbol).map((q) => ((q.receivedMs ?? 0) - T0) / 1_000);
    expect(times('BTC')).toEqual(Array.from({ length: 120 }, (_, i) => i + 1));
    expect(times('META')).toEqual(times('BTC'));
    expect(times('BNB')).toEqual([1, 60, 120]);
  });

  it('continues from the last price of the tape', () => {
    const { quotes, running } = run('seed', T0 + 1_050, { symbols: [] });
    running.follow([{ symbol: 'BTC', lastPrice: '12345.67' }]);
    running.advance(T0 + 2_050);
    running.advance(T0 + 3_050);
    expect(Math.abs(Number(quotes[0]?.price) / 12_345.67 - 1)).toBeLessThan(0.001);
  });

  it('leaves out what it missed in a pause instead of making it up', () => {
    const { quotes, running } = run('seed', T0 + 2_050, { symbols: ['BTC'] });
    running.advance(T0 + 60_010);
    expect(quotes.map((q) => ((q.receivedMs ?? 0) - T0) / 1_000)).toEqual([1, 2, 60]);
  });

  it('has steps far inside 2 % for every asset', () => {
    for (const asset of CATALOGUE) expect(asset.volatility * 4).toBeLessThan(0.002);
  });

  it('is tilted to no side: steps mirror each other and their mean is nothing', () => {
    const steps = Array.from({ length: 40_000 }, (_, i) => simulateStep('seed', 'BTC', i));
    const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
    const ups = steps.filter((step) => step > 0).length;
    const variance = steps.reduce((sum, step) => sum + step * step, 0) / steps.length;
    // Five standard errors of a fair source.
    expect(Math.abs(mean)).toBeLessThan(5 / Math.sqrt(steps.length));
    expect(Math.abs(ups - steps.length / 2)).toBeLessThan((5 * Math.sqrt(steps.length)) / 2);
    expect(variance).toBeGreaterThan(0.95);
    expect(variance).toBeLessThan(1.05);
    for (const units of [3_100, 64_000_00, 75]) {
      for (const step of [0.3, 1, 3.99]) {
        expect(stepUnits(units, 1.5e-4, step) - units).toBe(units - stepUnits(units, 1.5e-4, -step));
      }
    }
  });

  it('rarely ends 30 s at the price they began with', () => {
    for (const symbol of CATALOGUE.filter((asset) => asset.tradable).map((asset) => asset.symbol)) {
      const asset = requireAsset(symbol);
      let units = Math.round(asset.seedPrice * 10 ** asset.decimals);
      const path = Array.from({ length: 6_000 }, (_, i) => {
        units = stepUnits(units, asset.volatility, simulateStep('ties', symbol, i));
        return units;
      });
      const ties = path.filter((price, i) => i >= 30 && price === path[i - 30]).length;
      expect({ symbol, share: ties / path.length < 0.01 }).toEqual({ symbol, share: true });
    }
  });
});
