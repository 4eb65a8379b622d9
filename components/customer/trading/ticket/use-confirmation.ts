'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef } from 'react';
import { ApiError, isAnswerLost } from '@/lib/api/api-error';
import { call } from '@/lib/api/customer/call';
import { makeIdempotencyKey } from '@/lib/api/idempotency-key';
import { retryWithIdempotencyKey } from '@/lib/api/retry-with-idempotency-key';
import { coreRoutes } from '@/lib/contract/core/core-routes';
import type { Trade, TradeSetting } from '@/lib/contract/core/trade-schemas';
import { type Micros, microsToNumber } from '@/lib/money/money';
import { findTier } from '@/lib/trading/amount';
import type { Side } from '@/lib/trading/outcome';
import { useTradingContext } from '../trading-context';
import { readTiers } from './ticket-state';

const ANSWER_TIMEOUT_MS = 8_000;

export interface TradeTerms {
  side: Side;
  symbol: string;
  coinName: string;
  amount: Micros;
  setting: TradeSetting;
  settingVersion: number | undefined;
}

/**
 * terms: to be confirmed · changed: new terms to be confirmed · placing: sent · asking: no response, retrying with the
 * same key · lost: still no response, the person may retry with the same key.
 */
type ConfirmationStage = 'terms' | 'changed' | 'placing' | 'asking' | 'lost';

/** The terms as shown, one idempotency key, and what is known of the request. */
export interface Confirmation {
  terms: TradeTerms;
  key: string;
  stage: ConfirmationStage;
}

type ConfirmationAction =
  | { type: 'opened'; terms: TradeTerms; key: string }
  | { type: 'sent' }
  | { type: 'unanswered' }
  | { type: 'gave_up' }
  | { type: 'terms_changed'; setting: TradeSetting; settingVersion: number; key: string }
  | { type: 'closed' };

export interface ConfirmationControl {
  confirmation: Confirmation | undefined;
  open: (terms: TradeTerms) => void;
  close: () => void;
  /** Places the trade, or retries with the same key. Does nothing while a request runs. */
  confirm: () => void;
}

/** From Buy or Sell to an answer: one idempotency key per confirmation, so that a retry never makes a second trade. */
export function useConfirmation(options: {
  /** With the price that was on the screen when the person confirmed. */
  onPlaced: (trade: Trade, priceAtTap: string | undefined) => void;
  onRefused: (error: unknown) => void;
}): ConfirmationControl {
  const { clock, prices, queries } = useTradingContext();
  const client = useQueryClient();
  const [confirmation, dispatch] = useReducer(reduceConfirmation, undefined);
  const isRunning = useRef(false);

  async function showNewTerms({ terms }: Confirmation): Promise<void> {
    await client.invalidateQueries({ queryKey: queries.settings().queryKey, refetchType: 'none' });
    const answer = await client.fetchQuery(queries.settings());
    const tier = findTier(readTiers(answer.data), terms.amount);
    if (!tier) throw new ApiError({ code: 'no_trade_setting', status: 422, message: '' });
    dispatch({
      type: 'terms_changed',
      setting: tier.setting,
      settingVersion: answer.settingVersion,
      key: makeIdempotencyKey(),
    });
  }

  async function confirm(): Promise<void> {
    if (!confirmation || isRunning.current) return;
    isRunning.current = true;
    const priceAtTap = prices.find(confirmation.terms.symbol)?.price;
    dispatch({ type: 'sent' });
    try {
      const answer = await placeTrade(confirmation, () => dispatch({ type: 'unanswered' }));
      if (!answer) return dispatch({ type: 'gave_up' });
      clock.observe(answer.nowMs);
      dispatch({ type: 'closed' });
      options.onPlaced(answer.data, priceAtTap);
    } catch (error) {
      try {
        if (!(error instanceof ApiError && error.code === 'terms_changed')) throw error;
        await showNewTerms(confirmation);
      } catch (refusal) {
        dispatch({ type: 'closed' });
        options.onRefused(refusal);
      }
    } finally {
      isRunning.current = false;
    }
  }

  return {
    confirmation,
    open: (terms) => dispatch({ type: 'opened', terms, key: makeIdempotencyKey() }),
    close: () => {
      if (!isRunning.current) dispatch({ type: 'closed' });
    },
    confirm: () => void confirm(),
  };
}

/** Undefined when every attempt went unanswered. Throws ApiError when the provider refused. */
async function placeTrade({ terms, key }: Confirmation, onUnanswered: () => void) {
  const send = () =>
    call(coreRoutes.placeTrade, {
      body: {
        amount: microsToNumber(terms.amount),
        tradeType: terms.side,
        coinName: terms.coinName,
        coinSymbol: terms.symbol,
        symbol: `${terms.symbol}USDT`,
        currency: 'USDT',
        settingVersion: terms.settingVersion,
      },
      idempotencyKey: key,
      timeoutMs: ANSWER_TIMEOUT_MS,
      onSessionEnded: 'throw',
    });
  try {
    return await retryWithIdempotencyKey(send, onUnanswered);
  } catch (error) {
    if (isAnswerLost(error)) return undefined;
    throw error;
  }
}

/** One confirmation from Buy or Sell to an answer: its key is made with it, and again only for new terms. */
function reduceConfirmation(
  state: Confirmation | undefined,
  action: ConfirmationAction,
): Confirmation | undefined {
  if (action.type === 'opened') return { terms: action.terms, key: action.key, stage: 'terms' };
  if (!state) return undefined;
  switch (action.type) {
    case 'sent':
      return { ...state, stage: 'placing' };
    case 'unanswered':
      return { ...state, stage: 'asking' };
    case 'gave_up':
      return { ...state, stage: 'lost' };
    case 'terms_changed':
      return {
        terms: { ...state.terms, setting: action.setting, settingVersion: action.settingVersion },
        key: action.key,
        stage: 'changed',
      };
    case 'closed':
      return undefined;
  }
}
