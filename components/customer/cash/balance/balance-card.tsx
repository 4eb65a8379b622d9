'use client';

import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { Stat } from '@/components/ui/facts/stat';
import { RetryBanner } from '@/components/ui/feedback/retry-banner';
import { formatClock } from '@/lib/i18n/format/format-time';
import { BalanceAmount, decideBalanceView } from './balance-amount';
import { BalanceVisibilityButton } from './balance-visibility-button';
import { amountTextSize, formatBalanceInBaht, formatBalanceInDollars } from './format-balance';
import { BALANCE_REFRESH_MS, type FetchedBalance, useBalance } from './use-balance';
import { useBalanceHidden } from './use-balance-hidden';

/** The wallet's figures: what can be spent, baht under it, what is in open trades and on hold (M7). */
export function BalanceCard({
  initial,
  isHiddenOnServer,
  thbRate,
  timeZone,
  children,
}: {
  initial: FetchedBalance;
  isHiddenOnServer: boolean;
  thbRate: number | undefined;
  timeZone: string | undefined;
  /** Actions below the figures. */
  children?: ReactNode;
}) {
  const t = useTranslations('wallet');
  const [isHidden, setHidden] = useBalanceHidden(isHiddenOnServer);
  const { data, isError, isFetching, dataUpdatedAt, refetch } = useBalance(initial, BALANCE_REFRESH_MS);
  const view = decideBalanceView({ isHidden, hasAmount: data !== undefined, hasFailed: isError });
  const total = data && formatBalanceInDollars(data.balance);
  const amount = (value: number | undefined) => (
    <BalanceAmount view={view} text={value === undefined ? undefined : formatBalanceInDollars(value)} />
  );
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-1">
        <span className="flex items-center text-sm text-text-muted">
          {t('totalBalance')}
          <BalanceVisibilityButton isHidden={isHidden} onChange={setHidden} className="-ms-2" />
        </span>
        <span className="-me-3 flex items-center text-xs text-text-muted">
          {data && <AsOfClock isCurrent={!isError} updatedAtMs={dataUpdatedAt} timeZone={timeZone} />}
          <IconButton
            label={t('refresh')}
            icon={<RotateCw className={isFetching ? 'size-5 animate-spin' : 'size-5'} />}
            aria-busy={isFetching}
            onClick={() => void refetch({ cancelRefetch: false })}
          />
        </span>
      </div>
      <div className="-mt-2 flex flex-col">
        <BalanceAmount
          view={view}
          text={total}
          className={cx('leading-tight font-bold', amountTextSize(view === 'shown' ? total : undefined))}
        />
        <span className="text-text-muted">
          ≈{' '}
          <BalanceAmount
            view={view}
            text={data && thbRate ? formatBalanceInBaht(data.balance, thbRate) : undefined}
          />
        </span>
      </div>
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        <Stat label={t('inOpenTrades')} value={amount(data?.inOpenTrades)} />
        <Stat label={t('onHold')} value={amount(data?.onHold)} />
      </div>
      {isError && (
        <RetryBanner isRetrying={isFetching} onRetry={() => void refetch()}>
          {data ? t('notRefreshed', { time: formatClock(dataUpdatedAt, timeZone) ?? '–' }) : t('notLoaded')}
        </RetryBanner>
      )}
      {children}
    </Card>
  );
}

/** The time of the shown amounts: ticks each second while they are current, stops when a reload fails. */
function AsOfClock({
  isCurrent,
  updatedAtMs,
  timeZone,
}: {
  isCurrent: boolean;
  updatedAtMs: number;
  timeZone: string | undefined;
}) {
  const t = useTranslations('wallet');
  const [nowMs, setNowMs] = useState(updatedAtMs);
  useEffect(() => {
    if (!isCurrent) return;
    const tick = () => setNowMs(Date.now());
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [isCurrent]);
  const time = formatClock(isCurrent ? Math.max(nowMs, updatedAtMs) : updatedAtMs, timeZone);
  return <span className="figures whitespace-nowrap">{t('asOf', { time: time ?? '–' })}</span>;
}
