'use client';

import { useTranslations } from 'next-intl';
import { CustomerLedger } from '@/components/console/payments/adjustments/customer-ledger';
import { ListHeader, type ProfileFilters } from '../profile-list';
import { linkToFullList } from './list-profile-tabs';

/** The customer's balances and every transfer behind them; the number of pages shown is kept in the URL. */
export function LedgerTab({ userId, filters }: { userId: string; filters: ProfileFilters }) {
  const t = useTranslations('user-profile.list.full');
  const pages = Number(filters.values.page);
  return (
    <>
      <ListHeader fullList={{ href: linkToFullList('ledger', userId), label: t('ledger') }} />
      <div className="rounded-card bg-surface p-4 pt-1 shadow-card [&>section]:border-t-0">
        <CustomerLedger
          userId={userId}
          shown={{ pages, onMore: () => filters.set({ page: String(pages + 1) }) }}
        />
      </div>
    </>
  );
}
