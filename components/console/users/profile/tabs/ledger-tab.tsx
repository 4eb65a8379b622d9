'use client';

import { useTranslations } from 'next-intl';
import { CustomerLedger } from '@/components/console/payments/adjustments/customer-ledger';
import { ListHead, type PersonAddress } from '../person-list';
import { linkToWholeList } from './person-tabs';

/** What the customer has, and every movement of it; how many pages of it are shown is the address's. */
export function LedgerTab({ personId, address }: { personId: string; address: PersonAddress }) {
  const t = useTranslations('user-profile.list.full');
  const pages = Number(address.values.page);
  return (
    <>
      <ListHead whole={{ href: linkToWholeList('ledger', personId), label: t('ledger') }} />
      <div className="rounded-card bg-surface p-4 pt-1 shadow-card [&>section]:border-t-0">
        <CustomerLedger
          userId={personId}
          shown={{ pages, onMore: () => address.set({ page: String(pages + 1) }) }}
        />
      </div>
    </>
  );
}
