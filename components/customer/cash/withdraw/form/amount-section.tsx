'use client';

import { useTranslations } from 'next-intl';
import { FactList } from '@/components/ui/facts/fact-list';
import { AmountField } from '@/components/ui/fields/amount-field';
import { formatAmount, formatThb, formatUsdt } from '@/lib/i18n/format/format-money';
import { formatClock } from '@/lib/i18n/format/format-time';
import { RaiseLimit } from '../limits/raise-limit';
import type { WithdrawLimits } from '../limits/read-limits';
import type { WithdrawDialog } from '../use-withdraw-dialog';

const QUICK_AMOUNTS = [50, 100, 500, 1_000] as const;

/** The amount, the sum received, fee and total, and the remaining daily limit. */
export function AmountSection({ dialog }: { dialog: WithdrawDialog }) {
  const t = useTranslations('withdraw');
  const { data, form, values, method, state, thbRate } = dialog;
  const { balance, limits } = data;
  return (
    <>
      <AmountField
        label={t('amount')}
        aside={
          balance === undefined ? t('availableUnknown') : t('available', { amount: formatAmount(balance) })
        }
        value={values.amount}
        onChange={(amount) => form.enter({ amount })}
        quickAmounts={QUICK_AMOUNTS}
        maximum={state.maximum}
        help={method?.min === undefined ? undefined : t('minimum', { amount: formatUsdt(method.min) })}
        error={useAmountProblem(dialog)}
      />
      <div className="flex flex-col gap-2">
        <FactList
          layout="rows"
          facts={[
            {
              name: t('receive'),
              value:
                state.amount === undefined || state.amountProblem === 'not_positive' ? (
                  '–'
                ) : values.type === 'crypto' ? (
                  formatUsdt(state.amount)
                ) : (
                  <strong>
                    {thbRate ? t('approximately', { amount: formatThb(state.amount, thbRate) }) : '–'}
                  </strong>
                ),
            },
            { name: t('fee'), value: <Fee dialog={dialog} /> },
            { name: t('total'), value: state.total === undefined ? '–' : formatUsdt(state.total) },
            limits ? { name: t('limit.left'), value: <LeftToday limits={limits} /> } : null,
          ]}
        />
        <div className="flex flex-col gap-1 text-sm text-text-muted">
          {thbRate && <p className="figures">{t('rate', { rate: thbRate })}</p>}
          <p>{t('processing')}</p>
        </div>
        {limits && <RaiseLimit limits={limits} />}
      </div>
    </>
  );
}

function LeftToday({ limits }: { limits: WithdrawLimits }) {
  const t = useTranslations('withdraw.limit');
  const time = formatClock(limits.resetsAt, limits.timeZone)?.slice(0, 5) ?? '–';
  return (
    <>
      <span className="block">{formatUsdt(limits.left)}</span>
      <span className="block text-xs font-normal text-text-muted">
        {t('detail', { limit: formatAmount(limits.daily), time })}
      </span>
    </>
  );
}

/** A method's fee; unknown for a method that could not be loaded. */
export function Fee({ dialog }: { dialog: WithdrawDialog }) {
  const t = useTranslations('withdraw');
  const { method, state } = dialog;
  if (state.fee !== undefined) return formatUsdt(state.fee);
  return method ? t('feeUnknown') : '–';
}

function useAmountProblem({ data, method, state }: WithdrawDialog): string | undefined {
  const t = useTranslations('withdraw.problem');
  switch (state.amountProblem) {
    case undefined:
      return undefined;
    case 'not_positive':
      return t('not_positive');
    case 'below_minimum':
      return t('below_minimum', { amount: method?.min === undefined ? '–' : formatUsdt(method.min) });
    case 'daily_limit':
      return t('daily_limit', { amount: data.limits ? formatUsdt(data.limits.left) : '–' });
    case 'insufficient': {
      const most = state.maximum ?? data.balance;
      return state.maximum === 0n && state.fee !== undefined
        ? t('insufficient_none', { amount: formatUsdt(state.fee) })
        : t('insufficient', { amount: most === undefined ? '–' : formatUsdt(most) });
    }
  }
}
