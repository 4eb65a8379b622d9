/** URL filters of the list of trades, and the provider's query for them. */
import type { QueryOf } from '@/lib/contract/endpoints';

export const PAGE_SIZE = 20;
export const TRADE_STATUS_FILTERS = [
  'all',
  'processing',
  'decided',
  'completed_win',
  'completed_loss',
  'refunded',
] as const;
export const TRADE_FILTERS = {
  status: TRADE_STATUS_FILTERS,
  symbol: '',
  side: ['all', 'buy', 'sell'],
  version: '',
  tier: '',
  user: '',
  from: '',
  to: '',
  overdue: ['all', 'true'],
  sort: ['newest', 'oldest', 'highest', 'lowest'],
  q: '',
  page: '1',
  open: '',
} as const;

export type TradeFilterValues = {
  [K in keyof typeof TRADE_FILTERS]: (typeof TRADE_FILTERS)[K] extends readonly (infer S extends string)[]
    ? S
    : string;
};

/** The provider's query. A value in the URL that it could not parse is left out. */
export function toTradesFilter(values: TradeFilterValues): QueryOf<'exportTrades'> {
  const { status, side, sort, overdue } = values;
  return {
    status,
    side,
    sort,
    ...(overdue === 'true' ? { overdue } : {}),
    ...keep('symbol', values.symbol, /^[A-Za-z0-9.]{1,12}$/),
    ...keep('version', values.version, /^[1-9]\d{0,5}$/),
    ...keep('tierId', values.tier, /^\d{1,18}$/),
    ...keep('userId', values.user, /^\d{1,18}$/),
    ...keep('from', values.from, /^\d{4}-\d\d-\d\d$/),
    ...keep('to', values.to, /^\d{4}-\d\d-\d\d$/),
    ...(values.q.trim() ? { q: values.q.trim().slice(0, 120) } : {}),
  };
}

function keep<N extends string>(name: N, value: string, readable: RegExp): Partial<Record<N, string>> {
  return readable.test(value) ? ({ [name]: value } as Record<N, string>) : {};
}
