/** Recorded prices on disk: `time,price,volume`, UTC ISO times ascending. Selects the file for each asset. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INTERVAL_MS } from '../../../lib/contract/core/intervals';
import { findAsset } from '../catalogue';

/** Exchange-traded funds that substitute for a metal without a better file. */
const PROXIES: Record<string, string> = { GLD: 'GOLD', SLV: 'SILVER' };
/** By the last part of a file's name. */
const INTERVALS_MS: Record<string, number> = { ...INTERVAL_MS, tick: 1_000 };

export interface Recording {
  symbol: string;
  file: string;
  /** Interval between two rows as the file's name states it; single trades count as a second. */
  intervalMs: number;
  timesMs: Float64Array;
  prices: string[];
}

/**
 * The recordings of a folder, one per asset: the finest, then the original before a substitute, then the largest.
 * Throws with the file's name when the folder cannot be read or a file is not in order.
 */
export function readRecordings(folder: string): Map<string, Recording> {
  const best = new Map<string, { recording: Recording; isProxy: boolean }>();
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.csv'))
    .sort()) {
    const named = nameRecording(file);
    if (!named) continue;
    const recording = readRecording(join(folder, file), { file, ...named });
    const rival = best.get(named.symbol);
    if (recording.prices.length > 0 && (!rival || isBetter({ recording, isProxy: named.isProxy }, rival))) {
      best.set(named.symbol, { recording, isProxy: named.isProxy });
    }
  }
  if (best.size === 0) throw new Error(`no recording of a known asset in ${folder}`);
  return new Map([...best].map(([symbol, { recording }]) => [symbol, recording]));
}

function isBetter(
  a: { recording: Recording; isProxy: boolean },
  b: { recording: Recording; isProxy: boolean },
): boolean {
  if (a.isProxy !== b.isProxy) return b.isProxy;
  if (grainOf(a.recording) !== grainOf(b.recording)) return grainOf(a.recording) < grainOf(b.recording);
  return a.recording.prices.length > b.recording.prices.length;
}

/** Trades are finer than seconds although both have an interval of one second. */
function grainOf({ file, intervalMs }: Recording): number {
  return /_tick\.csv$/.test(file) ? 0 : intervalMs;
}

/** BTCUSDT_tick.csv → BTC; undefined for assets that the product does not list. */
function nameRecording(file: string): { symbol: string; intervalMs: number; isProxy: boolean } | undefined {
  const parts = file.replace(/\.csv$/, '').split('_');
  const name = parts[0] ?? '';
  const proxied = PROXIES[name];
  const asset = findAsset(proxied ?? name) ?? findAsset(name.replace(/USDT?$/, ''));
  if (!asset) return undefined;
  return {
    symbol: asset.symbol,
    intervalMs: INTERVALS_MS[parts.at(-1) ?? ''] ?? 1_000,
    isProxy: proxied !== undefined,
  };
}

function readRecording(path: string, named: { file: string; symbol: string; intervalMs: number }): Recording {
  const lines = readFileSync(path, 'utf8').split(/\r?\n/);
  const times: number[] = [];
  const prices: string[] = [];
  lines.slice(1).forEach((line, index) => {
    if (line === '') return;
    const [time = '', price = ''] = line.split(',');
    const timeMs = Date.parse(time);
    if (Number.isNaN(timeMs) || timeMs < (times.at(-1) ?? Number.NEGATIVE_INFINITY)) {
      throw new Error(`${path}: line ${index + 2} has no time or one before the line above it`);
    }
    times.push(timeMs);
    prices.push(price);
  });
  const { file, symbol, intervalMs } = named;
  return { file, symbol, intervalMs, timesMs: Float64Array.from(times), prices };
}
