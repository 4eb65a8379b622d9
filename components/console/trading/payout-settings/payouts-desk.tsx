'use client';

import { useQuery } from '@tanstack/react-query';
import { useUrlFilters } from '@/components/console/kit/filters/use-url-filters';
import { StaleDataBanner } from '@/components/console/kit/table/stale-data-banner';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import type { AnswerOf } from '@/lib/contract/endpoints';
import { PayoutEditor } from './editor/payout-editor';
import { usePayoutDraft } from './editor/use-payout-draft';
import { ExposureLimits } from './exposure-limits';
import { HonestNote } from './honest-note';
import { payoutSettingsQuery } from './payout-queries';
import { ProposalSection } from './proposal-section';
import { SettingsInForce } from './settings-in-force';
import { PAYOUT_FILTERS, VersionHistory } from './version-history';

/** /admin/payout-settings: what is in force, what waits, every version before; and the form that makes the next one. */
export function PayoutsDesk({ myId, timeZone }: { myId: string; timeZone: string }) {
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
      <HonestNote />
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">
          <SettingsInForce
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
