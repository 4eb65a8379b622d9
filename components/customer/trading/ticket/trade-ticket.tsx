'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { OfflineNote } from '@/components/app-shell/availability/offline-note';
import { useIsOnline } from '@/components/app-shell/availability/use-is-online';
import { Button } from '@/components/ui/buttons/button';
import { AmountField } from '@/components/ui/fields/amount-field';
import { ApiError } from '@/lib/api/api-error';
import type { Market } from '@/lib/contract/core/market-schemas';
import { formatAmount, formatUsdt } from '@/lib/i18n/format/format-money';
import { formatMultiplier } from '@/lib/i18n/format/format-price';
import { parseAmount } from '@/lib/i18n/format/parse-amount';
import type { Micros } from '@/lib/money/money';
import type { Side } from '@/lib/trading/outcome';
import { calculateLargestAmount, describeTicket, type TicketProblem, type TicketTier } from './ticket-state';
import { TierTable } from './tier-table';
import { useAmountCheck } from './use-amount-check';
import type { TradeTerms } from './use-confirmation';
import { useKeyboardClearance } from './use-keyboard-clearance';

/** USDT (R12). */
const QUICK_AMOUNTS = [10, 50, 100, 500, 1_000] as const;

export interface TradeTicketProps {
  market: Market;
  isStale: boolean;
  tiers: readonly TicketTier[];
  settingVersion: number | undefined;
  balance: Micros | undefined;
  onTrade: (terms: TradeTerms) => void;
}

/** Amount, terms and the two buttons; the line above them says why they are disabled. */
export function TradeTicket({ market, isStale, tiers, settingVersion, balance, onTrade }: TradeTicketProps) {
  const t = useTranslations('trading');
  const isOnline = useIsOnline();
  const [text, setText] = useState('');
  const [loweredTo, setLoweredTo] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useKeyboardClearance(form);
  const parsed = parseAmount(text);
  const ticket = describeTicket({ tiers, balance, market, stale: isStale, parsed });
  const check = useAmountCheck({
    parsed,
    tiers,
    symbol: market.symbol,
    settingVersion,
    onLowered: (lowered) => {
      setText(lowered);
      setLoweredTo(lowered);
    },
  });
  const type = (next: string) => {
    setText(next);
    setLoweredTo(undefined);
  };

  const problem = ticket.problems[0] ?? findCheckProblem(check);
  const trade = (side: Side) => {
    if (problem || !isOnline || !ticket.tier || !parsed.ok) return;
    onTrade({
      side,
      symbol: market.symbol,
      coinName: market.name,
      amount: parsed.micros,
      setting: ticket.tier.setting,
      settingVersion,
    });
  };
  const lowered = loweredTo === undefined ? undefined : parseAmount(loweredTo);
  return (
    <form
      ref={form}
      aria-label={t('title')}
      onSubmit={(event) => {
        event.preventDefault();
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      }}
      className="flex flex-col gap-2 bg-surface px-4 pt-2"
    >
      <AmountField
        label={t('ticket.amount')}
        aside={
          balance === undefined
            ? t('ticket.availableUnknown')
            : t('ticket.available', { amount: formatAmount(balance) })
        }
        value={text}
        onChange={type}
        quickAmounts={QUICK_AMOUNTS}
        maximum={calculateLargestAmount(balance, tiers)}
        help={
          lowered?.ok && (
            <span role="status" className="text-warn">
              {t('ticket.lowered', { amount: formatAmount(lowered.micros) })}
            </span>
          )
        }
      />
      {tiers.length > 0 && <TierTable tiers={tiers} current={ticket.tier} onPick={type} />}
      <div className="flex flex-col gap-1 text-sm">
        <p aria-live="polite" className="flex min-h-6 items-baseline justify-between gap-3">
          {problem ? (
            <span className={problem === 'amount_missing' ? 'text-text-muted' : 'text-warn'}>
              <ProblemText problem={problem} ticket={ticket} />
            </span>
          ) : (
            <>
              <span className="figures font-semibold">
                {ticket.tier &&
                  t('ticket.terms', {
                    seconds: ticket.tier.setting.duration,
                    multiplier: formatMultiplier(ticket.tier.setting.payoutMultiplier),
                  })}
              </span>
              <span className="figures">
                {t('ticket.expectedProfit')}{' '}
                <strong className="text-up">
                  {ticket.expectedProfit === undefined
                    ? '–'
                    : formatAmount(ticket.expectedProfit, { signed: true })}
                </strong>
              </span>
            </>
          )}
        </p>
        <p className="figures text-xs text-text-muted">
          {ticket.breakEven === undefined
            ? t('ticket.ruleShort')
            : t('ticket.rule', { percent: `${(ticket.breakEven * 100).toFixed(1)}%` })}
        </p>
        {check.error && !problem && (
          <p role="status" className="text-xs text-warn">
            {t('ticket.checkFailed')}
          </p>
        )}
      </div>
      <div className="sticky bottom-[calc(var(--bar)+var(--edge-bottom))] z-10 grid grid-cols-2 gap-x-3 gap-y-2 bg-surface pb-3">
        {!isOnline && <OfflineNote className="col-span-2 pt-1" />}
        {(['buy', 'sell'] as const).map((side) => (
          <Button
            key={side}
            variant={side}
            size="lg"
            full
            disabled={problem !== undefined || !isOnline}
            onClick={() => trade(side)}
          >
            {t(`ticket.${side}`)} <span aria-hidden="true">{side === 'buy' ? '▲' : '▼'}</span>
          </Button>
        ))}
      </div>
    </form>
  );
}

function ProblemText({
  problem,
  ticket,
}: {
  problem: TicketProblem;
  ticket: { minimum: Micros | undefined; maximum: Micros | undefined };
}) {
  const t = useTranslations('trading.problem');
  const bound = problem === 'amount_below_minimum' ? ticket.minimum : ticket.maximum;
  return t(problem, { amount: bound === undefined ? '–' : formatUsdt(bound) });
}

/** Why the provider refuses an amount that passes the checks here. */
function findCheckProblem(check: ReturnType<typeof useAmountCheck>): TicketProblem | undefined {
  if (check.error instanceof ApiError && check.error.code === 'no_trade_setting') return 'no_trade_setting';
  if (check.answer?.tradable === false) return check.answer.reason ?? 'view_only';
  return undefined;
}
