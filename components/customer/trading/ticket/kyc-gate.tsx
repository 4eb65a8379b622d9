'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { buttonClass } from '@/components/ui/buttons/button-class';
import { ScreenLink } from '@/components/ui/navigation/screen-link';
import { call } from '@/lib/api/customer/call';
import { subscribeStream } from '@/lib/api/customer/customer-stream';
import { accountRoutes } from '@/lib/contract/account/account-routes';
import type { KycStatus } from '@/lib/contract/kyc/kyc-rules';

const STATUS_KEY = ['kyc', 'status'];

/** Replaces the ticket where trading requires a verified identity: why, and a link to verification. */
export default function KycGate({ initial, onOpen }: { initial: KycStatus; onOpen: () => void }) {
  const t = useTranslations('trading.gate');
  const status = useKycStatus(initial);
  const isOpen = status === 'approved';
  useEffect(() => {
    if (isOpen) onOpen();
  }, [isOpen, onOpen]);
  if (isOpen) return null;
  return (
    <section
      aria-labelledby="kyc-gate"
      className="flex flex-col items-center gap-2 bg-surface px-4 py-6 text-center"
    >
      <span
        aria-hidden="true"
        className="flex size-12 items-center justify-center rounded-full bg-brand-soft text-brand"
      >
        <ShieldCheck className="size-6" />
      </span>
      <h2 id="kyc-gate" className="text-base font-bold text-balance">
        {t(`${status}.title`)}
      </h2>
      <p className="text-sm text-pretty text-text-muted">{t(`${status}.body`)}</p>
      <ScreenLink
        href="/kyc"
        className={buttonClass({
          variant: status === 'pending' ? 'secondary' : 'primary',
          size: 'lg',
          full: true,
          className: 'mt-2',
        })}
      >
        {t(`${status}.action`)}
      </ScreenLink>
    </section>
  );
}

/** Refetched on each notice, since a decision sends one, and when the page becomes visible. */
function useKycStatus(initial: KycStatus): KycStatus {
  const client = useQueryClient();
  const { data, refetch } = useQuery({
    queryKey: STATUS_KEY,
    queryFn: ({ signal }) => call(accountRoutes.kycStatus, { signal, onSessionEnded: 'throw' }),
    networkMode: 'always',
  });
  useEffect(() => {
    // Cancels a request in flight, whose answer may be older; a refetch alone would reuse it.
    const reload = async () => {
      await client.cancelQueries({ queryKey: STATUS_KEY });
      void refetch();
    };
    return subscribeStream({
      on: { notice: () => void reload() },
      onState: (state) => {
        if (state === 'live') void reload();
      },
    });
  }, [client, refetch]);
  return data?.status ?? initial;
}
