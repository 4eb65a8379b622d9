'use client';

import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '../ui/icon-button';
import { BalanceAmount, decideBalanceView } from './balance-amount';
import { BalanceEye } from './balance-eye';
import { showBaht, showDollars } from './show-balance';
import { type FetchedBalance, useBalance } from './use-balance';
import { useBalanceHidden } from './use-balance-hidden';

/** The balance at the top of home, baht under it. Takes the colours of what is around. */
export function BalanceHeadline({
  initial,
  isHiddenOnServer,
  thbRate,
}: {
  initial: FetchedBalance;
  isHiddenOnServer: boolean;
  thbRate: number | undefined;
}) {
  const t = useTranslations('wallet');
  const common = useTranslations('common');
  const [isHidden, setHidden] = useBalanceHidden(isHiddenOnServer);
  const { data, isError, isFetching, refetch } = useBalance(initial);
  const view = decideBalanceView({ isHidden, hasAmount: data !== undefined, hasFailed: isError });
  return (
    <div className="flex flex-col">
      <div className="flex min-h-11 items-center text-sm">
        {t('balance')}
        <BalanceEye isHidden={isHidden} onChange={setHidden} className="-ms-2" />
        {view === 'failed' && (
          <IconButton
            label={common('retry')}
            icon={<RotateCw className={isFetching ? 'size-5 animate-spin' : 'size-5'} />}
            disabled={isFetching}
            onClick={() => void refetch()}
          />
        )}
      </div>
      <BalanceAmount
        view={view}
        text={data && showDollars(data.balance)}
        className="text-xl leading-tight font-bold"
      />
      <span className="figures text-sm">
        ≈ <BalanceAmount view={view} text={data && thbRate ? showBaht(data.balance, thbRate) : undefined} />
      </span>
      {view === 'failed' && (
        <p role="alert" className="text-sm">
          {t('notLoaded')}
        </p>
      )}
    </div>
  );
}
