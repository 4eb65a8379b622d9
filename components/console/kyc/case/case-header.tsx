'use client';

import { ChevronLeft, Eye } from 'lucide-react';
import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { WaitingTime } from '@/components/console/kit/facts/waiting-time';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { Badge } from '@/components/ui/feedback/badge';
import type { KycCase } from '@/lib/contract/kyc/kyc-schemas';
import { formatDateTime } from '@/lib/i18n/format/format-time';
import { KycStatus } from '../kyc-status';
import { labelCase } from '../label-case';

/** The case in one line: customer, status, waiting time, and who else has it open. */
export function CaseHeader({
  id,
  data,
  viewers,
  onClose,
}: {
  id: string;
  data: KycCase | undefined;
  viewers: KycCase['viewers'];
  onClose: () => void;
}) {
  const t = useTranslations('kyc-review');
  const payments = useTranslations('payments.panel');
  const common = useTranslations('common');
  const language = useLocale();
  const timeZone = useTimeZone();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const label = labelCase(id);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <IconButton
        label={t('case.back')}
        icon={<ChevronLeft className="size-5" />}
        className="-ms-3 -me-2"
        onClick={onClose}
      />
      <h2 ref={heading} tabIndex={-1} className="min-w-0 text-base font-bold wrap-anywhere outline-none">
        {data ? `${label} · ${data.user.username}` : label}
      </h2>
      {data && (
        <>
          <KycStatus of={data} />
          <p className="flex flex-wrap gap-x-4 text-sm text-text-muted">
            {data.decidedAt === null && (
              <span>
                {payments('waiting')} <WaitingTime since={data.createdAt} />
              </span>
            )}
            <span>
              {payments('created')} {formatDateTime(data.createdAt, language, timeZone) ?? '–'}
            </span>
            {data.decidedAt && (
              <span>
                {payments('decided')} {formatDateTime(data.decidedAt, language, timeZone) ?? '–'}
              </span>
            )}
            <span>{t('attempt', { number: countAttempt(data) })}</span>
          </p>
        </>
      )}
      <p aria-live="polite" className="ms-auto">
        {viewers.length > 0 && (
          <Badge tone="info" className="whitespace-normal!">
            <Eye className="size-4 shrink-0" aria-hidden="true" />
            {t('viewers', {
              count: viewers.length,
              names: viewers.map(({ username }) => username).join(common('separator')),
            })}
          </Badge>
        )}
      </p>
    </div>
  );
}

/** How many submissions the customer had made when this one came. */
function countAttempt({ earlier, createdAt }: KycCase): number {
  return earlier.filter((other) => other.createdAt < createdAt).length + 1;
}
