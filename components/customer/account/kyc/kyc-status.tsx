'use client';

import { BadgeCheck, CircleAlert, Clock, ImageUp, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { SOFT_TONES, type Tone } from '@/components/ui/feedback/badge';
import type { KycRecord } from '@/lib/contract/kyc/kyc-schemas';
import type { KycState } from './kyc-queries';

type ShownStatus = KycRecord['status'] | 'requested';

const LOOKS: Record<ShownStatus, { tone: Tone; Icon: LucideIcon }> = {
  pending: { tone: 'info', Icon: Clock },
  approved: { tone: 'success', Icon: BadgeCheck },
  rejected: { tone: 'danger', Icon: CircleAlert },
  requested: { tone: 'warn', Icon: ImageUp },
};

/** The status and the next step; announced when it changes while the screen is open. */
export function KycStatus({ kyc, children }: { kyc: KycState; children?: ReactNode }) {
  const t = useTranslations('kyc.status');
  return (
    <section aria-label={t('label')} aria-live="polite">
      {kyc ? <StatusCard record={kyc}>{children}</StatusCard> : <Invitation />}
    </section>
  );
}

function Invitation() {
  const t = useTranslations('kyc');
  return (
    <div className="flex flex-col gap-2 text-text-muted">
      <p>{t('lead')}</p>
      <p className="flex items-center gap-2 text-sm">
        <Clock className="size-4 shrink-0" aria-hidden="true" />
        {t('reviewTime')}
      </p>
    </div>
  );
}

function StatusCard({ record, children }: { record: KycRecord; children: ReactNode }) {
  const t = useTranslations('kyc.status');
  const pictures = useTranslations('kyc.pictures');
  const { status, requestedDocument, rejectionReason } = record;
  const shown: ShownStatus = status === 'rejected' && requestedDocument ? 'requested' : status;
  const { tone, Icon } = LOOKS[shown];
  const body =
    shown === 'requested' && requestedDocument
      ? t('requested.body', { picture: pictures(requestedDocument) })
      : t(`${shown as KycRecord['status']}.body`);
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-start gap-4">
        <span
          aria-hidden="true"
          className={cx(
            'flex size-12 shrink-0 items-center justify-center rounded-full [&>svg]:size-6',
            SOFT_TONES[tone],
          )}
        >
          <Icon />
        </span>
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <h2 className="font-semibold">{t(`${shown}.title`)}</h2>
          {status === 'rejected' && rejectionReason && (
            <p className="break-words whitespace-pre-line">
              <span className="text-text-muted">{t('reason')}: </span>
              {rejectionReason}
            </p>
          )}
          <p className="text-sm text-text-muted">{body}</p>
        </div>
      </div>
      {children}
    </Card>
  );
}
