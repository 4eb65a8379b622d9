'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';

import { OfflineNote } from '@/components/app-shell/availability/offline-note';
import { useIsOnline } from '@/components/app-shell/availability/use-is-online';
import { Button } from '@/components/ui/buttons/button';
import { type Fact, FactList } from '@/components/ui/facts/fact-list';
import { Banner } from '@/components/ui/feedback/banner';
import { formatThb, formatUsdt } from '@/lib/i18n/format/format-money';
import { Fee } from './form/amount-section';
import type { WithdrawDialog } from './use-withdraw-dialog';

/** All details of the request, for confirmation. */
export function ConfirmView({ dialog }: { dialog: WithdrawDialog }) {
  const t = useTranslations('withdraw');
  const { state, values, thbRate, request } = dialog;
  const { amount, total } = state;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-text-muted">{t('confirm.lead')}</p>
      <div className="flex flex-col">
        <span className="figures text-xl leading-tight font-bold">
          {amount === undefined ? '–' : formatUsdt(amount)}
        </span>
        {values.type === 'bank' && amount !== undefined && thbRate && (
          <span className="figures text-text-muted">
            {t('approximately', { amount: formatThb(amount, thbRate) })} · {t('rate', { rate: thbRate })}
          </span>
        )}
      </div>
      <FactList
        layout="rows"
        facts={[
          ...useDestination(dialog),
          { name: t('fee'), value: <Fee dialog={dialog} /> },
          { name: t('total'), value: total === undefined ? '–' : <strong>{formatUsdt(total)}</strong> },
        ]}
      />
      <p className="text-sm text-text-muted">{t('processing')}</p>
      {request.stage === 'asking' && <Banner tone="info">{t('confirm.retrying')}</Banner>}
      {request.stage === 'lost' && (
        <Banner tone="warn">
          {t('confirm.noResponse')}{' '}
          <Link href="/history/deposit" className="font-semibold underline underline-offset-2">
            {t('confirm.historyLink')}
          </Link>
        </Banner>
      )}
    </div>
  );
}

function useDestination({ values, method }: WithdrawDialog): Fact[] {
  const t = useTranslations('withdrawal-accounts.fields');
  if (values.type === 'bank') {
    return [
      { name: t('bank'), value: method?.name },
      { name: t('recipientName'), value: values.recipientName.trim() },
      { name: t('accountNumber'), value: values.accountNumber },
    ];
  }
  return [
    { name: t('network'), value: method?.network ?? method?.name },
    {
      name: t('coinAddress'),
      value: <span className="block text-balance break-all">{values.coinAddress.trim()}</span>,
    },
  ];
}

/** The confirm button, disabled while the request runs. */
export function ConfirmFooter({ dialog }: { dialog: WithdrawDialog }) {
  const t = useTranslations('withdraw.confirm');
  const isOnline = useIsOnline();
  const { state, request } = dialog;
  const isLost = request.stage === 'lost';
  return (
    <div className="grid grid-cols-[auto_1fr] gap-2">
      {!isOnline && !request.isBusy && <OfflineNote className="col-span-2" />}
      <Button variant="secondary" size="lg" disabled={request.isBusy || isLost} onClick={request.back}>
        {t('back')}
      </Button>
      <Button
        size="lg"
        full
        busy={request.isBusy}
        busyLabel={t('busy')}
        disabled={!isOnline && !request.isBusy}
        onClick={request.send}
      >
        {isLost
          ? t('retry')
          : t('submit', { amount: state.amount === undefined ? '–' : formatUsdt(state.amount) })}
      </Button>
    </div>
  );
}
