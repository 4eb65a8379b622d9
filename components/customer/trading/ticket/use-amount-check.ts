'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ParsedAmount } from '@/lib/i18n/format/parse-amount';
import { microsToDecimal } from '@/lib/money/money';
import type { Tier } from '@/lib/trading/amount';
import { useTradingContext } from '../trading-context';
import { lowerToMaximum, toFieldText } from './ticket-state';

/** Pause after the last keystroke before the amount is checked (R9). */
const AMOUNT_CHECK_DEBOUNCE_MS = 500;

/**
 * Half a second after typing stops: an amount above the highest tier is lowered to its maximum, and the provider checks
 * whether the amount and the market can be traded.
 */
export function useAmountCheck(options: {
  parsed: ParsedAmount;
  tiers: readonly Tier[];
  symbol: string;
  settingVersion: number | undefined;
  onLowered: (text: string) => void;
}) {
  const { parsed, tiers, symbol, settingVersion } = options;
  const { queries } = useTradingContext();
  const client = useQueryClient();
  const [settled, setSettled] = useState('');
  const typed = parsed.ok ? microsToDecimal(parsed.micros) : '';

  const settle = useEffectEvent(() => {
    const lowered = lowerToMaximum(parsed.ok ? parsed.micros : undefined, tiers);
    if (lowered === undefined) setSettled(typed);
    else options.onLowered(toFieldText(lowered));
  });
  const tiersKey = tiers.map((tier) => String(tier.maxMicros)).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another amount or other tiers restart the wait.
  useEffect(() => {
    const timer = setTimeout(() => settle(), AMOUNT_CHECK_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, tiersKey]);

  const isSettled = settled !== '' && settled === typed;
  const check = useQuery({ ...queries.check(settled, symbol), enabled: isSettled && Number(settled) > 0 });
  const answer = isSettled ? check.data?.data : undefined;

  const versionNow = answer?.settingVersion;
  useEffect(() => {
    if (versionNow === undefined || settingVersion === undefined || versionNow === settingVersion) return;
    void client.invalidateQueries({ queryKey: queries.settings().queryKey });
  }, [client, queries, versionNow, settingVersion]);

  return { answer, error: isSettled ? check.error : null };
}
