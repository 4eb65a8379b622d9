'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Market } from '@/lib/contract/core/market-schemas';
import { isClosed } from '../asset/market-badge';
import { isListedOnly } from '../search/find-markets';

/** Only rows in view are rendered; the others keep their height. */
const LINE = 'rest-offscreen flex items-center';

/** Rows under headings: tradable now, closed, view only. One list when sorted by a column. */
export function MarketGroups({
  markets,
  isGrouped,
  children: line,
}: {
  markets: readonly Market[];
  isGrouped: boolean;
  children: (market: Market) => ReactNode;
}) {
  const t = useTranslations('market.groups');
  const list = (members: readonly Market[], label?: string) => (
    <ul aria-label={label} className="divide-y divide-line">
      {members.map((market) => (
        <li key={market.symbol} className={LINE}>
          {line(market)}
        </li>
      ))}
    </ul>
  );
  if (!isGrouped) return list(markets, t('all'));
  const groups = { tradable: [] as Market[], closed: [] as Market[], viewOnly: [] as Market[] };
  for (const market of markets) {
    groups[isListedOnly(market) ? 'viewOnly' : isClosed(market) ? 'closed' : 'tradable'].push(market);
  }
  return (['tradable', 'closed', 'viewOnly'] as const).map(
    (name) =>
      groups[name].length > 0 && (
        <section key={name} aria-labelledby={`group-${name}`}>
          <h2
            id={`group-${name}`}
            className="border-b border-line px-4 pt-4 pb-2 text-sm font-semibold text-text"
          >
            {t(name)}
          </h2>
          {list(groups[name])}
        </section>
      ),
  );
}
