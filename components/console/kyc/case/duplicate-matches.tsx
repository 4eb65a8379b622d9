'use client';

import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/feedback/badge';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import type { KycCase } from '@/lib/contract/kyc/kyc-schemas';
import { kycCaseQuery } from '../kyc-queries';
import { KycStatus } from '../kyc-status';
import { labelCase } from '../label-case';
import { PictureRow } from '../pictures/picture-row';
import { PicturesOnDemand } from '../pictures/pictures-on-demand';
import { SubmissionFacts } from './submission-facts';

/** Other accounts with the same number or picture, each to compare here or to open. */
export function DuplicateMatches({ matches }: { matches: KycCase['matches'] }) {
  const t = useTranslations('kyc-review');
  if (matches.length === 0) return null;
  return (
    <section className="flex flex-col gap-2 rounded-card bg-warn-soft p-4 text-sm">
      <h3 className="flex items-center gap-2 font-semibold text-warn">
        <TriangleAlert className="size-4 shrink-0" aria-hidden="true" />
        {t('matches.title', { count: matches.length })}
      </h3>
      <p>{t('matches.body')}</p>
      <ul className="flex flex-col gap-2">
        {matches.map((match) => (
          <Match key={match.submissionId} match={match} />
        ))}
      </ul>
    </section>
  );
}

function Match({ match }: { match: KycCase['matches'][number] }) {
  const t = useTranslations('kyc-review');
  const { user, submissionId, status, shares } = match;
  const label = labelCase(submissionId);
  return (
    <li className="flex flex-col gap-2 rounded-field bg-surface p-3">
      <div className="flex flex-wrap items-center gap-2">
        <Link
          href={`/admin/kyc?status=all&open=${submissionId}`}
          aria-label={t('matches.open', { label })}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline-offset-2 hover:underline"
        >
          {label} · {user.username}
        </Link>
        <KycStatus of={{ status }} />
        <span className="ms-auto flex flex-wrap gap-1">
          {shares.map((share) => (
            <Badge key={share} tone="danger">
              {t(`matches.${share}`)}
            </Badge>
          ))}
        </span>
      </div>
      <PicturesOnDemand label={label}>
        <Comparison id={submissionId} />
      </PicturesOnDemand>
    </li>
  );
}

function Comparison({ id }: { id: string }) {
  const other = useQuery(kycCaseQuery(id));
  if (other.data) {
    return (
      <>
        <PictureRow submission={other.data.data} />
        <SubmissionFacts of={other.data.data} />
      </>
    );
  }
  if (other.error) {
    return <ErrorState onRetry={() => void other.refetch()} isRetrying={other.isFetching} />;
  }
  return <Skeleton className="h-60 w-full" />;
}
