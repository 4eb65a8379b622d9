'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { formatCaseAmount } from '@/components/console/kit/facts/case-amount';
import { TimeAgo } from '@/components/console/kit/facts/time-ago';
import type { competingClaim } from '@/lib/contract/money/money-schemas';
import { CaseStatus } from '../case/case-status';

/** Other deposits that may claim the same payment, to find the payer and credit it once. */
export function CompetingClaims({
  claims,
  onOpen,
}: {
  claims: readonly z.output<typeof competingClaim>[];
  onOpen: (id: string) => void;
}) {
  const t = useTranslations('payments.competingClaims');
  if (claims.length === 0) return null;
  return (
    <section className="flex flex-col gap-2 rounded-field bg-warn-soft p-3 text-sm">
      <h3 className="flex items-center gap-2 font-semibold text-warn">
        <TriangleAlert className="size-4 shrink-0" aria-hidden="true" />
        {t('title', { count: claims.length })}
      </h3>
      <p>{t('body')}</p>
      <ul className="flex flex-col gap-1">
        {claims.map((claim) => (
          <li key={claim.id}>
            <button
              type="button"
              onClick={() => onOpen(claim.id)}
              className="flex min-h-11 w-full items-center justify-between gap-3 rounded-field bg-surface px-3 py-1 text-start"
            >
              <span className="min-w-0">
                <span className="block truncate font-medium">
                  {claim.transactionId} · {claim.user.username}
                </span>
                <span className="block text-xs text-text-muted">
                  {t(`alike.${claim.alike}`)} · <TimeAgo at={claim.createdAt} />
                </span>
              </span>
              <span className="figures flex shrink-0 flex-col items-end gap-1 font-medium">
                {formatCaseAmount(claim.amount)}
                <CaseStatus of={{ status: claim.status, proposal: null }} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
