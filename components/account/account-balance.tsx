'use client';

import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '../ui/icon-button';
import { BalanceAmount, decideBalanceView } from '../wallet/balance-amount';
import { BalanceEye } from '../wallet/balance-eye';
import { showBaht, showUsdt } from '../wallet/show-balance';
import { type FetchedBalance, useBalance } from '../wallet/use-balance';
import { useBalanceHidden } from '../wallet/use-balance-hidden';

/** What the customer can spend, in USDT and in baht, live; the eye hides it here and on every other screen. */
export function AccountBalance({
  initial,
  isHiddenOnServer,
  thbRate,
}: {
  initial: FetchedBalance;
  isHiddenOnServer: boolean;
  thbRate: number | undefined;
}) {
  const t = useTranslations('setting');
  const common = useTranslations('common');
  const [isHidden, setHidden] = useBalanceHidden(isHiddenOnServer);
  const { data, isError, isFetching, refetch } = useBalance(initial);
  const view = decideBalanceView({ isHidden, hasAmount: data !== undefined, hasFailed: isError });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="flex items-center text-sm text-text-muted">
        {t('available')}
        <BalanceEye isHidden={isHidden} onChange={setHidden} className="-ms-2" />
        {view === 'failed' && (
          <IconButton
            label={common('retry')}
            icon={<RotateCw className={isFetching ? 'size-5 animate-spin' : 'size-5'} />}
            disabled={isFetching}
            onClick={() => void refetch()}
          />
        )}
      </span>
      <span className="ms-auto flex flex-col items-end">
        <BalanceAmount
          view={view}
          text={data && showUsdt(data.balance)}
          className="text-lg leading-tight font-bold"
        />
        <span className="figures text-sm text-text-muted">
          ≈ <BalanceAmount view={view} text={data && thbRate ? showBaht(data.balance, thbRate) : undefined} />
        </span>
      </span>
    </div>
  );
}
