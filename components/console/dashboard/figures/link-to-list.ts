import type { Figures } from '@/lib/contract/console-trading/console-trading-schemas';
import type { ConsolePath } from '@/lib/contract/staff/console-pages';
import { toWallTime } from '@/lib/i18n/format/wall-time';

export const FIGURE_NAMES = [
  'activeUsers',
  'signUps',
  'trades',
  'turnover',
  'houseResult',
  'deposits',
  'withdrawals',
] as const;
export type FigureName = (typeof FIGURE_NAMES)[number];

/** The address of the list or report whose total a figure is, for the same days. */
export function linkToList(
  name: FigureName,
  { from, to, timeZone }: Pick<Figures, 'from' | 'to' | 'timeZone'>,
): string {
  const day = (at: string) => toWallTime(Date.parse(at), timeZone).slice(0, 10);
  const first = day(from);
  // `to` is exclusive: at the end of the last day it is the start of the next one.
  const last = day(new Date(Date.parse(to) - 1).toISOString());
  const link = (path: ConsolePath, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;
  const made = { from: first, to: last };
  const decided = { status: 'approved', sort: 'newest', decidedFrom: first, decidedTo: last };
  switch (name) {
    case 'activeUsers':
      return link('/admin/users', { role: 'user', seenFrom: first, seenTo: last });
    case 'signUps':
      return link('/admin/users', { role: 'user', ...made });
    case 'trades':
      return link('/admin/trades', made);
    // Refunded trades count as decided but have no turnover; the report leaves them out, the list of trades does not.
    case 'turnover':
    case 'houseResult':
      return link('/admin/reports', { range: 'own', by: 'day', ...made });
    case 'deposits':
      return link('/admin/deposits', decided);
    case 'withdrawals':
      return link('/admin/withdrawals', decided);
  }
}
