'use client';

import { useTranslations } from 'next-intl';
import { CustomerLedger } from '@/components/console/payments/adjustments/customer-ledger';
import { ListHeader, type ProfileFilters } from '../profile-list';
import { linkToFullList } from './list-profile-tabs';

/** What the customer has, and every movement of it; how many pages of it are shown is the address's. */
export function LedgerTab({ personId, address }: { personId: string; address: ProfileFilters }) {
  const t = useTranslations('user-profile.list.full');
  const pages = Number(address.values.page);
  return (
    <>
      <ListHeader whole={{ href: linkToFullList('ledger', personId), label: t('ledger') }} />
      <div className="rounded-card bg-surface p-4 pt-1 shadow-card [&>section]:border-t-0">
        <CustomerLedger
          userId={personId}
          shown={{ pages, onMore: () => address.set({ page: String(pages + 1) }) }}
        />
      </div>
    </>
  );
}
