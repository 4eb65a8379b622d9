'use client';

import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef } from 'react';
import { useUrlFilters } from '../kit/filters/use-url-filters';
import { ListScreen } from '../kit/list-screen';
import type { ReasonTexts } from '../kit/reason/reason-templates';
import { KycCaseView } from './case/kyc-case-view';
import type { Staff } from './case/kyc-customer';
import { useKycColumns } from './kyc-columns';
import { KYC_FILTERS, PAGE_SIZE, toKycQuery } from './kyc-filters';
import { kycQueueQuery } from './kyc-queries';
import { KycToolbar } from './kyc-toolbar';

/** /admin/kyc: submissions that wait; an open one takes the whole width for its three pictures. */
export function KycScreen({ staff, reasons }: { staff: Staff; reasons: ReasonTexts }) {
  const t = useTranslations('kyc-review');
  const payments = useTranslations('payments');
  const filters = useUrlFilters(KYC_FILTERS);
  const { values, set } = filters;
  const list = useQuery(kycQueueQuery(toKycQuery(values)));
  const columns = useKycColumns();
  const rows = list.data?.data;
  const next = rows?.find(({ id, status }) => id !== values.open && status === 'pending');
  const open = (id: string) => set({ open: id });
  const queue = useRef<HTMLDivElement>(null);
  useRestoreFocus(queue, values.open);
  return (
    <>
      {values.open && (
        <KycCaseView
          key={values.open}
          id={values.open}
          staff={staff}
          reasons={reasons}
          onClose={() => open('')}
          onNext={next && (() => open(next.id))}
        />
      )}
      {/* Hidden, not unmounted: scroll position and fields stay as they were. */}
      <div ref={queue} hidden={values.open !== ''} className="flex flex-col gap-3">
        <ListScreen
          label={t('title')}
          toolbar={
            <KycToolbar
              filters={filters}
              personName={rows?.find(({ user }) => user.id === values.user)?.user.username}
            />
          }
          savedViews="kyc"
          count={(total) => t('count', { count: total })}
          columns={columns}
          rows={rows}
          empty={{
            icon: <Inbox />,
            title: t('empty'),
            body: payments('emptyWaiting'),
            filteredBody: payments('emptyFiltered'),
          }}
          query={list}
          page={list.data}
          pageSize={PAGE_SIZE}
          filters={filters}
          sorts={KYC_FILTERS.sort}
        />
      </div>
    </>
  );
}

/** Returns the focus to the row that opened the case, if it is still in the list. */
function useRestoreFocus(queue: RefObject<HTMLDivElement | null>, openId: string): void {
  const opener = useRef<Element>(null);
  useEffect(() => {
    if (openId) return;
    const { current } = opener;
    if (current instanceof HTMLElement && current.isConnected) current.focus();
    const remember = (event: FocusEvent) => {
      opener.current = event.target as Element;
    };
    const { current: frame } = queue;
    frame?.addEventListener('focusin', remember);
    return () => frame?.removeEventListener('focusin', remember);
  }, [openId, queue]);
}
