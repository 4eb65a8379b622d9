/** Where the recorded market data lies, which the product itself does not ship. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const FOLDER = process.env.MARKET_DATA_DIR ?? resolve(__dirname, '../../../shared/market-data');

let printed = false;

/** The folder, or undefined where it is missing; says so once. */
export function findMarketData(): string | undefined {
  if (existsSync(FOLDER)) return FOLDER;
  if (!printed) process.stdout.write(`recorded market data is skipped: ${FOLDER} is missing\n`);
  printed = true;
  return undefined;
}
