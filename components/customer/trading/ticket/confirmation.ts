/**
 * One confirmation from Buy or Sell to an answer, as a pure reducer: terms as shown, one idempotency key, and what is
 * known of the request. The key is made with the confirmation and again only when the person confirms new terms.
 */
import type { TradeSetting } from '@/lib/contract/core/trade-schemas';
import type { Micros } from '@/lib/money/money';
import type { Side } from '@/lib/trading/outcome';

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
export type ConfirmationStage = 'terms' | 'changed' | 'placing' | 'asking' | 'lost';

export interface Confirmation {
  terms: TradeTerms;
  key: string;
  stage: ConfirmationStage;
}

export type ConfirmationAction =
  | { type: 'opened'; terms: TradeTerms; key: string }
  | { type: 'sent' }
  | { type: 'unanswered' }
  | { type: 'gave_up' }
  | { type: 'terms_changed'; setting: TradeSetting; settingVersion: number; key: string }
  | { type: 'closed' };

export function reduceConfirmation(
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
