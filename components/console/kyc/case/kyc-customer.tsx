'use client';

import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { PanelSection } from '@/components/console/kit/panel/panel-section';
import { PasswordLinkButton } from '@/components/console/kit/panel/password-link-button';
import { CopyField } from '@/components/ui/facts/copy-field';
import { FactList } from '@/components/ui/facts/fact-list';
import { Badge } from '@/components/ui/feedback/badge';
import type { KycCase } from '@/lib/contract/kyc/kyc-schemas';
import { mayActOn, type Role } from '@/lib/contract/staff/permissions';
import { formatDate } from '@/lib/i18n/format/format-time';
import { LANGUAGE_NAMES } from '@/lib/i18n/language-names';

/** The signed-in member of staff. */
export interface Staff {
  id: string;
  role: Role;
}

/** The account behind the documents, and a password link for its owner. */
export function KycCustomer({ of: { user, language }, staff }: { of: KycCase; staff: Staff }) {
  const t = useTranslations('kyc-review');
  const payments = useTranslations('payments.customer');
  const own = useLocale();
  const timeZone = useTimeZone();
  return (
    <PanelSection
      title={t('case.customer')}
      aside={payments('since', { date: formatDate(user.createdAt, own, timeZone) ?? '' })}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-base font-semibold wrap-anywhere">{user.username}</p>
        {user.isBlocked && <Badge tone="danger">{payments('blocked')}</Badge>}
      </div>
      <FactList
        facts={[
          { name: t('fact.accountName'), value: user.full_name },
          { name: t('fact.phone'), value: user.phone },
          { name: t('fact.language'), value: LANGUAGE_NAMES[language] },
        ]}
      />
      <CopyField label={t('fact.email')} value={user.email} />
      <CopyField label={t('fact.userId')} value={user.id} />
      {mayActOn(staff, 'change-password', user) && <PasswordLinkButton user={user} className="self-start" />}
    </PanelSection>
  );
}
