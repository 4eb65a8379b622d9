'use client';

import { useTranslations } from 'next-intl';
import { BalanceAmount } from './balance-amount';
import { BalanceControls } from './balance-controls';
import { formatBalanceInDollars } from './format-balance';
import { type ShownBalance, useBalanceView } from './use-balance-view';

/** The balance at the top of home, with baht below. Inherits its colours. */
export function BalanceHeadline(props: ShownBalance) {
  const t = useTranslations('wallet');
  const shown = useBalanceView(props);
  const { balance, baht, view } = shown;
  return (
    <div className="flex flex-col">
      <div className="flex min-h-11 items-center text-sm">
        {t('balance')}
        <BalanceControls shown={shown} />
      </div>
      <BalanceAmount
        view={view}
        text={balance === undefined ? undefined : formatBalanceInDollars(balance)}
        className="text-xl leading-tight font-bold"
      />
      <span className="figures text-sm">
        ≈ <BalanceAmount view={view} text={baht} />
      </span>
      {view === 'failed' && (
        <p role="alert" className="text-sm">
          {t('notLoaded')}
        </p>
      )}
    </div>
  );
}
