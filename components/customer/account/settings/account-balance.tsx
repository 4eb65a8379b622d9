'use client';

import { useTranslations } from 'next-intl';
import { BalanceAmount } from '@/components/customer/cash/balance/balance-amount';
import { BalanceControls } from '@/components/customer/cash/balance/balance-controls';
import { formatBalanceInUsdt } from '@/components/customer/cash/balance/format-balance';
import { type ShownBalance, useBalanceView } from '@/components/customer/cash/balance/use-balance-view';

/**
 * What the customer can spend, in USDT and in baht, live; the visibility button hides it here and on every other
 * screen.
 */
export function AccountBalance(props: ShownBalance) {
  const t = useTranslations('setting');
  const shown = useBalanceView(props);
  const { balance, baht, view } = shown;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="flex items-center text-sm text-text-muted">
        {t('available')}
        <BalanceControls shown={shown} />
      </span>
      <span className="ms-auto flex flex-col items-end">
        <BalanceAmount
          view={view}
          text={balance === undefined ? undefined : formatBalanceInUsdt(balance)}
          className="text-lg leading-tight font-bold"
        />
        <span className="figures text-sm text-text-muted">
          ≈ <BalanceAmount view={view} text={baht} />
        </span>
      </span>
    </div>
  );
}
