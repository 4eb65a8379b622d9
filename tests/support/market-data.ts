/** The folder of recorded market data, which is not part of the product. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const FOLDER = process.env.MARKET_DATA_DIR ?? resolve(__dirname, '../../../shared/market-data');

let printed = false;

/** The folder, or undefined when it is missing, which is reported once. */
export function findMarketData(): string | undefined {
  if (existsSync(FOLDER)) return FOLDER;
  if (!printed) process.stdout.write(`recorded market data is skipped: ${FOLDER} is missing\n`);
  printed = true;
  return undefined;
}
