'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { TimeAgo } from '@/components/console/kit/facts/time-ago';
import { FactList } from '@/components/ui/facts/fact-list';
import type { KycCase, KycSubmission } from '@/lib/contract/kyc/kyc-schemas';
import { KycStatus } from '../kyc-status';
import { labelCase } from '../label-case';
import { PictureRow } from '../pictures/picture-row';
import { PicturesOnDemand } from '../pictures/pictures-on-demand';

/** The customer's other submissions, newest first, with pictures on demand. */
export function OtherSubmissions({ of }: { of: KycCase }) {
  const t = useTranslations('kyc-review.others');
  const headingId = useId();
  if (of.earlier.length === 0) return null;
  const isOld = of.earlier.some(({ createdAt }) => createdAt > of.createdAt);
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col gap-2 rounded-card bg-surface p-4 shadow-card"
    >
      <h3 id={headingId} className="text-sm font-semibold">
        {t('title')}
      </h3>
      {isOld && <p className="text-sm font-medium text-warn">{t('newer')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {of.earlier.map((submission) => (
          <Submission key={submission.id} of={submission} beside={of} />
        ))}
      </ul>
    </section>
  );
}

function Submission({ of, beside }: { of: KycSubmission; beside: KycSubmission }) {
  const t = useTranslations('kyc-review');
  const types = useTranslations('kyc.types');
  const pictures = useTranslations('kyc.pictures');
  const label = labelCase(of.id);
  return (
    <li className="flex flex-col gap-1 py-2 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <Link
          href={`/admin/kyc?status=all&open=${of.id}`}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline-offset-2 hover:underline"
        >
          {label}
        </Link>
        <KycStatus of={of} />
        <TimeAgo at={of.createdAt} className="ms-auto text-xs text-text-muted" />
      </div>
      <FactList
        facts={[
          // Only what differs from the submission that is open.
          { name: t('fact.fullName'), value: of.fullName !== beside.fullName && of.fullName },
          { name: t('fact.idNumber'), value: of.idNumber !== beside.idNumber && of.idNumber },
          {
            name: t('documentType'),
            value: of.documentType !== beside.documentType && types(of.documentType),
          },
          { name: t('fact.decidedBy'), value: of.decidedBy?.username },
          { name: t('fact.requestedAgain'), value: of.requestedDocument && pictures(of.requestedDocument) },
          { name: t('fact.reason'), value: of.rejectionReason },
        ]}
      />
      <PicturesOnDemand label={label}>
        <PictureRow submission={of} />
      </PicturesOnDemand>
    </li>
  );
}
