'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import {
  formatCaseAmount,
  formatCaseNumber,
  requireAmount,
} from '@/components/console/kit/facts/case-amount';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import type { Figures } from '@/lib/contract/console-trading/console-trading-schemas';
import { groupDigits } from '@/lib/i18n/format/group-digits';

const PERCENT = 100n;

/**
 * What the company would lose now if every open trade won, by market, against its limit (F8). Empty for a role that may
 * not see it.
 */
export function ExposureCard({ figures }: { figures: Figures | undefined }) {
  const t = useTranslations('figures.exposure');
  if (figures?.exposure === null || figures?.exposureTotal === null) return null;
  const rows = figures?.exposure ?? [];
  return (
    <section
      aria-labelledby="exposure"
      className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card"
    >
      <div>
        <h3 id="exposure" className="text-sm font-semibold">
          {t('title')}
        </h3>
        <p className="text-xs text-text-muted">{t('lead')}</p>
      </div>
      {!figures ? (
        <Skeleton className="h-24 w-full" />
      ) : (
        <>
          <p className="figures text-sm">
            {t('total', {
              risk: formatCaseAmount(figures.exposureTotal),
              limit: formatCaseAmount(figures.exposureLimit),
              percent: String(shareOf(figures.exposureTotal, figures.exposureLimit)),
            })}
          </p>
          {rows.length === 0 ? (
            <p className="text-sm text-text-muted">{t('none')}</p>
          ) : (
            <div className="relative overflow-x-auto">
              <table className="figures w-full text-sm">
                <thead>
                  <tr className="text-xs text-text-muted">
                    <th scope="col" className="py-1 text-start font-medium">
                      {t('market')}
                    </th>
                    {(['openTrades', 'openStake', 'risk'] as const).map((head) => (
                      <th key={head} scope="col" className="py-1 ps-3 text-end font-medium">
                        {t(head)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ symbol, openTrades, openStake, risk }) => (
                    <tr key={symbol} className="border-t border-line">
                      <th scope="row" className="py-1 text-start font-medium">
                        <Link
                          href={`/admin/trades?status=processing&symbol=${encodeURIComponent(symbol)}`}
                          className="inline-flex min-h-11 items-center text-brand underline-offset-2 hover:underline"
                        >
                          {symbol}
                        </Link>
                      </th>
                      <td className="text-end">{groupDigits(String(openTrades))}</td>
                      <td className="text-end">{formatCaseNumber(openStake)}</td>
                      <td className="text-end font-semibold">{formatCaseNumber(risk)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </>
      )}
    </section>
  );
}

/** Whole percent of the limit that is at risk. */
function shareOf(risk: string, most: string): bigint {
  const limit = requireAmount(most);
  return limit <= 0n ? 0n : (requireAmount(risk) * PERCENT) / limit;
}
