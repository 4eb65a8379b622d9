'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { CaseError } from '@/components/console/kit/decision/case-error';
import { ChangedNotice } from '@/components/console/kit/decision/changed-notice';
import { DecisionDialog } from '@/components/console/kit/decision/decision-panel';
import { type DecisionFormControl, useDecisionForm } from '@/components/console/kit/decision/use-decisions';
import { useViewers } from '@/components/console/kit/panel/use-viewers';
import { useViewportMaxHeight } from '@/components/console/kit/panel/use-viewport-max-height';
import type { ReasonTexts } from '@/components/console/kit/reason/reason-templates';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import type { KycCase, KycSubmission } from '@/lib/contract/kyc/kyc-schemas';
import { kycCaseQuery, kycViewers } from '../kyc-queries';
import { PictureRow } from '../pictures/picture-row';
import { CaseHeader } from './case-header';
import { DuplicateMatches } from './duplicate-matches';
import { KycCustomer, type Staff } from './kyc-customer';
import { KycDecisionForm, type KycForm } from './kyc-decision-form';
import { isKycFormStale, KycFooter } from './kyc-footer';
import { OtherSubmissions } from './other-submissions';
import { SubmissionFacts } from './submission-facts';

interface KycCaseProps {
  id: string;
  staff: Staff;
  reasons: ReasonTexts;
  onClose: () => void;
  /** Opens the next waiting case. */
  onNext: (() => void) | undefined;
}

/** One submission over the whole width. Refetches never overwrite what is typed here. */
export function KycCaseView({ id, staff, reasons, onClose, onNext }: KycCaseProps) {
  const payments = useTranslations('payments.panel');
  const load = useQuery(kycCaseQuery(id));
  const viewers = useViewers(id, kycViewers);
  const control = useDecisionForm<KycForm>();
  const data = load.data?.data;
  return (
    <div className="flex flex-col gap-4">
      <CaseHeader id={id} data={data} viewers={viewers ?? data?.viewers ?? []} onClose={onClose} />
      {data ? (
        <CaseBody data={data} staff={staff} reasons={reasons} control={control} onNext={onNext} />
      ) : load.error ? (
        <div className="rounded-card bg-surface shadow-card">
          <CaseError error={load.error} isFetching={load.isFetching} onRetry={() => void load.refetch()} />
        </div>
      ) : (
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <span className="sr-only">{payments('loading')}</span>
          <Skeleton className="h-80 w-full" />
          <Skeleton className="h-80 w-full" />
        </div>
      )}
      <DecisionDialog decisions={control.decisions} />
    </div>
  );
}

function CaseBody({
  data,
  staff,
  reasons,
  control,
  onNext,
}: Pick<KycCaseProps, 'staff' | 'reasons' | 'onNext'> & {
  data: KycCase;
  control: DecisionFormControl<KycForm>;
}) {
  const t = useTranslations('kyc-review');
  const column = useRef<HTMLElement>(null);
  useViewportMaxHeight(column);
  const isStale = control.wasOvertaken || isKycFormStale(control.form, data);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
      <div className="flex min-w-0 flex-col gap-4">
        {isStale && <ChangedNotice latest={describeDecision(data)} />}
        <Pictures submission={data} />
      </div>
      <aside
        ref={column}
        aria-label={t('case.form')}
        className="top-[calc(var(--console-head)+1rem)] flex min-h-0 flex-col rounded-card bg-surface shadow-card max-lg:max-h-none! lg:sticky lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        <div
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
          tabIndex={0}
          className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto overscroll-contain p-4 focus-visible:-outline-offset-2"
        >
          {control.form && <KycDecisionForm data={data} control={control} reasons={reasons} />}
          <SubmissionFacts of={data} />
          <KycCustomer of={data} staff={staff} />
        </div>
        <div className="shrink-0 border-t border-line px-4 py-3 empty:hidden">
          <KycFooter data={data} control={control} onNext={onNext} />
        </div>
      </aside>
      <div className="flex min-w-0 flex-col gap-4">
        <DuplicateMatches matches={data.matches} />
        <OtherSubmissions of={data} />
      </div>
    </div>
  );
}

/** The three pictures of a submission, each opening large beside what was entered. */
function Pictures({ submission }: { submission: KycSubmission }) {
  const t = useTranslations('kyc-review.case');
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={headingId} className="text-sm font-semibold">
          {t('pictures')}
        </h3>
        <span className="text-xs text-text-muted">{t('audited')}</span>
      </div>
      <PictureRow submission={submission} />
    </section>
  );
}

/** The decision of a case as its last event, for the notice of a change. */
function describeDecision({ status, decidedBy, decidedAt, requestedDocument, rejectionReason }: KycCase) {
  if (status === 'pending' || !decidedBy || !decidedAt) return undefined;
  const move = status === 'approved' ? 'approve' : requestedDocument ? 'requestDocument' : 'reject';
  return {
    at: decidedAt,
    move,
    from: 'pending',
    to: status,
    by: decidedBy,
    data: rejectionReason ? { reason: rejectionReason } : {},
  };
}
