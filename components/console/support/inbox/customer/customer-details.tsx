'use client';

import Link from 'next/link';
import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CopyFact } from '@/components/console/kit/facts/copy-fact';
import { PanelSection } from '@/components/console/kit/panel/panel-section';
import { FactList } from '@/components/ui/facts/fact-list';
import { Badge, type Tone } from '@/components/ui/feedback/badge';
import type { ConversationDetails } from '@/lib/contract/chat/chat-schemas';
import { hasPermission } from '@/lib/contract/staff/permissions';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import { formatDate } from '@/lib/i18n/format/format-time';
import { LANGUAGE_NAMES } from '@/lib/i18n/language-names';
import { readMicros } from '@/lib/money/money';
import type { SignedInStaff } from '../signed-in-staff';
import { RecentMoney } from './recent-money';
import { RecentTrades } from './recent-trades';

type Customer = ConversationDetails['customer'];

const KYC_TONES = {
  none: 'neutral',
  pending: 'info',
  approved: 'success',
  rejected: 'danger',
} as const satisfies Record<Customer['user']['kyc_status'], Tone>;

/** The customer of a conversation: balance, identity check, recent trades and payments. */
export function CustomerDetails({
  of: { customer },
  staff,
}: {
  of: Pick<ConversationDetails, 'customer'>;
  staff: SignedInStaff;
}) {
  const t = useTranslations('inbox.customer');
  const own = useLocale();
  const timeZone = useTimeZone();
  const { user, language, trades, money } = customer;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <p className="min-w-0 text-base font-semibold wrap-anywhere">{user.username}</p>
        {user.isBlocked && <Badge tone="danger">{t('blocked')}</Badge>}
        <p className="w-full text-xs text-text-muted">
          {t('since', { date: formatDate(user.createdAt, own, timeZone) ?? '–' })}
        </p>
      </div>
      <FactList
        facts={[
          { name: t('balance'), value: formatUsdt(readMicros(user.usdt_balance)), isMain: true },
          { name: t('identity'), value: <Identity of={user} staff={staff} /> },
          { name: t('fullName'), value: user.full_name },
          { name: t('language'), value: LANGUAGE_NAMES[language] },
          { name: t('phone'), value: user.phone },
        ]}
      />
      <PanelSection title={t('trades')}>
        <Recent items={trades} none={t('noTrades')}>
          {(items) => <RecentTrades items={items} />}
        </Recent>
      </PanelSection>
      <PanelSection title={t('money')}>
        <Recent items={money} none={t('noMoney')}>
          {(items) => <RecentMoney items={items} isLinked={hasPermission(staff.role, 'depositWithdraw')} />}
        </Recent>
      </PanelSection>
      <PanelSection title={t('account')}>
        <div>
          <CopyFact
            label={t('email')}
            value={user.email}
            note={user.emailConfirmed ? undefined : t('emailOpen')}
          />
          <CopyFact label={t('id')} value={user.id} />
        </div>
      </PanelSection>
    </div>
  );
}

function Identity({ of: user, staff }: { of: Customer['user']; staff: SignedInStaff }) {
  const t = useTranslations('inbox.customer');
  const mark = <Badge tone={KYC_TONES[user.kyc_status]}>{t(`kyc.${user.kyc_status}`)}</Badge>;
  if (user.kyc_status === 'none' || !hasPermission(staff.role, 'customerManagement')) return mark;
  return (
    <Link
      href={`/admin/kyc?status=all&q=${encodeURIComponent(user.username)}`}
      aria-label={t('openKyc', { name: user.username, status: t(`kyc.${user.kyc_status}`) })}
      className="inline-flex min-h-8 items-center underline-offset-2 hover:underline"
    >
      {mark}
    </Link>
  );
}

/** Recent records of a kind, or a line that says that there are none or that the role may not see them. */
function Recent<T>({
  items,
  none,
  children,
}: {
  items: T[] | null;
  none: string;
  children: (items: T[]) => ReactNode;
}) {
  const t = useTranslations('inbox.customer');
  if (items === null || items.length === 0) {
    return <p className="text-sm text-text-muted">{items === null ? t('hidden') : none}</p>;
  }
  return children(items);
}
