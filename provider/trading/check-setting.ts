/** The terms under which an amount would trade, and whether a symbol could be traded now. */
import type { z } from 'zod';
import type { checkSettingAnswer } from '../../lib/contract/core/trade-schemas';
import { microsToNumber } from '../../lib/money/money';
import { readAmount } from '../../lib/money/read-amount';
import { checkAmount, findTier } from '../../lib/trading/amount';
import { calculateBreakEven, calculateExpectedProfit } from '../../lib/trading/outcome';
import type { Database } from '../database/database';
import type { Language } from '../http/call';
import { Failure } from '../http/failure';
import { findPayoutSettings, toTierDto } from '../payout-settings/payout-settings';
import type { MarketReader } from '../prices/market-reader';
import { amountFailure } from './find-amount-failure';

type CheckedSetting = z.output<typeof checkSettingAnswer>['data'];

/** Throws a Failure with the code of the amount's error, or `unknown_market`. */
export async function checkSetting(
  deps: { db: Database; market: Pick<MarketReader, 'findAsset' | 'findUntradableReason'> },
  request: { amount: string; symbol?: string; language: Language },
): Promise<CheckedSetting> {
  const amount = readAmount(request.amount, 2);
  const settings = await findPayoutSettings(deps.db);
  if (typeof amount === 'string') throw amountFailure(amount, settings);
  const tier = findTier(settings.tiers, amount);
  if (!tier) throw amountFailure(checkAmount(amount, settings.tiers) ?? 'no_trade_setting', settings);
  return {
    ...toTierDto(tier, request.language),
    settingVersion: settings.version,
    expectedProfit: microsToNumber(calculateExpectedProfit(amount, tier.multiplierE4)),
    breakEvenWinRate: calculateBreakEven(tier.multiplierE4),
    ...(request.symbol === undefined ? {} : await checkMarket(deps.market, request.symbol, tier.durationS)),
  };
}

async function checkMarket(
  market: Pick<MarketReader, 'findAsset' | 'findUntradableReason'>,
  symbol: string,
  durationS: number,
): Promise<Pick<CheckedSetting, 'tradable' | 'reason'>> {
  const asset = market.findAsset(symbol);
  if (!asset) throw new Failure('unknown_market');
  const reason = await market.findUntradableReason(asset, durationS * 1_000);
  return { tradable: reason === null, reason };
}
