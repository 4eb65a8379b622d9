'use client';

import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { formatCaseAmount } from '@/components/console/kit/facts/case-amount';
import { useUrlFilters } from '@/components/console/kit/filters/use-url-filters';
import { StaleDataBanner } from '@/components/console/kit/table/stale-data-banner';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import type { AnswerOf } from '@/lib/contract/endpoints';
import { groupDigits } from '@/lib/i18n/format/group-digits';
import { CurrentSettings } from './current-settings';
import { PayoutEditor } from './editor/payout-editor';
import { usePayoutDraft } from './editor/use-payout-draft';
import { payoutSettingsQuery } from './payout-queries';
import { ProposalSection } from './proposal-section';
import { ValueList } from './tiers/value-list';
import { PAYOUT_FILTERS, VersionHistory } from './version-history';

/** /admin/payout-settings: the current settings, a pending proposal, the version history, and the editor. */
export function PayoutSettingsScreen({ myId, timeZone }: { myId: string; timeZone: string }) {
  const explain = useErrorText();
  const settings = useQuery(payoutSettingsQuery);
  if (settings.data) {
    return (
      <>
        <StaleDataBanner query={settings} />
        <Settings settings={settings.data.data} myId={myId} timeZone={timeZone} />
      </>
    );
  }
  if (settings.error) {
    return (
      <Card>
        <ErrorState
          body={explain(settings.error)}
          onRetry={() => void settings.refetch()}
          isRetrying={settings.isFetching}
        />
      </Card>
    );
  }
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}

function Settings({
  settings,
  myId,
  timeZone,
}: {
  settings: AnswerOf<'payoutSettings'>['data'];
  myId: string;
  timeZone: string;
}) {
  const filters = useUrlFilters(PAYOUT_FILTERS);
  const { current, proposal, needsSecond } = settings;
  const draft = usePayoutDraft(current, myId);
  const { set } = filters;
  if (filters.values.edit === 'yes') {
    return <PayoutEditor draft={draft} needsSecond={needsSecond} onClose={() => set({ edit: 'no' })} />;
  }
  return (
    <>
      <FairnessNote />
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">
          <CurrentSettings
            current={current}
            draft={draft}
            isProposalWaiting={proposal !== null}
            onEdit={() => set({ edit: 'yes' })}
          />
          {proposal && <ExposureLimits limits={settings.limits} />}
        </div>
        {proposal ? (
          <div className="min-w-0 max-lg:order-first">
            <ProposalSection key={proposal.approvalId} proposal={proposal} current={current} myId={myId} />
          </div>
        ) : (
          <ExposureLimits limits={settings.limits} />
        )}
      </div>
      <VersionHistory filters={filters} timeZone={timeZone} />
    </>
  );
}

/** States that no setting can influence the outcome of a trade (F1). */
function FairnessNote() {
  const t = useTranslations('payout-settings.fairness');
  return (
    <section className="flex items-start gap-3 rounded-card bg-info-soft p-4 text-sm">
      <Scale className="size-5 shrink-0 text-info" aria-hidden="true" />
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="font-semibold text-info">{t('title')}</h2>
        <p>{t('body')}</p>
        <Link
          href="/admin/reports"
          className="inline-flex min-h-11 items-center self-start font-semibold text-info underline underline-offset-2"
        >
          {t('link')}
        </Link>
      </div>
    </section>
  );
}

/** The limits on what the company can lose (F8), read-only: the deployment sets them. */
function ExposureLimits({ limits }: { limits: AnswerOf<'payoutSettings'>['data']['limits'] }) {
  const t = useTranslations('payout-settings.limits');
  const rows = [
    [t('openStakePerCustomer'), formatCaseAmount(limits.openStakePerCustomer)],
    [t('openTradesPerCustomer'), groupDigits(String(limits.openTradesPerCustomer))],
    [t('riskPerAsset'), formatCaseAmount(limits.riskPerAsset)],
    [t('riskOverall'), formatCaseAmount(limits.riskOverall)],
  ] as const;
  return (
    <section className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card">
      <h2 className="text-base font-bold">{t('title')}</h2>
      <ValueList rows={rows} />
      <p className="text-sm text-text-muted">{t('body')}</p>
    </section>
  );
}
