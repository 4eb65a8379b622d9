'use client';

import { useQuery } from '@tanstack/react-query';
import type { PayoutVersion } from '@/lib/contract/console-trading/console-trading-schemas';
import type { AnswerOf } from '@/lib/contract/endpoints';
import { payoutVersionsQuery } from './payout-queries';

/**
 * The version that the URL opens, and the one before it. Either may be on another page of the list: version numbers have
 * no gaps, so its position counted from the newest is its page at one row per page.
 */
export function useOpenVersion(
  open: string,
  list: AnswerOf<'payoutVersions'> | undefined,
): { opened: PayoutVersion | undefined; before: PayoutVersion | undefined } {
  const wanted = /^[1-9]\d{0,6}$/.test(open) ? Number(open) : undefined;
  const opened = useVersion(wanted, list);
  const before = useVersion(wanted === undefined || wanted === 1 ? undefined : wanted - 1, list);
  return { opened, before };
}

function useVersion(
  wanted: number | undefined,
  list: AnswerOf<'payoutVersions'> | undefined,
): PayoutVersion | undefined {
  const listed = list?.data.find(({ version }) => version === wanted);
  const place = wanted === undefined || !list ? 0 : list.total - wanted + 1;
  const single = useQuery({
    ...payoutVersionsQuery({ page: String(place), limit: '1' }),
    enabled: listed === undefined && place >= 1 && place <= (list?.total ?? 0),
  });
  if (wanted === undefined) return undefined;
  return listed ?? single.data?.data.find(({ version }) => version === wanted);
}
