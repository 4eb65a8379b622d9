'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/buttons/button';
import { Badge } from '@/components/ui/feedback/badge';
import { Sheet } from '@/components/ui/overlays/sheet';
import type { Confirmation } from '../ticket/use-confirmation';
import { findPhase, isDecided } from '../tracking/trade-progress';
import type { TrackedTrade } from '../tracking/trade-tracker';
import { useTradingContext } from '../trading-context';
import { ConfirmButton, ConfirmView } from './confirm-view';
import { type ResultKind, ResultView } from './result-view';
import { RunningView } from './running-view';

export interface TradeSheetProps {
  confirmation: Confirmation | undefined;
  tracked: TrackedTrade | undefined;
  /** The price at the tap, until the entry is known. */
  indicativePrice: string | undefined;
  isMarketStale: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  onMinimise: () => void;
  onAcknowledge: (id: string) => void;
}

/** One sheet for the whole of a trade: terms, countdown, result. */
export default function TradeSheet(props: TradeSheetProps) {
  const { confirmation, tracked } = props;
  const t = useTranslations('trading');
  const common = useTranslations('common');
  const { practice } = useTradingContext();
  const result = tracked && findResult(tracked);
  const isBusy = confirmation?.stage === 'placing' || confirmation?.stage === 'asking';

  const close = () => {
    if (confirmation) props.onCancel();
    else if (result && tracked) props.onAcknowledge(tracked.trade.id);
    else props.onMinimise();
  };
  const trade = tracked?.trade;
  const title = confirmation || !trade ? t('confirm.title') : `${trade.coinSymbol} / ${trade.currency}`;
  return (
    <Sheet
      open={Boolean(confirmation ?? tracked)}
      onOpenChange={(open) => !open && close()}
      isLocked={isBusy}
      title={
        <span className="flex items-center gap-2">
          {title}
          {practice && <Badge tone="warn">{common('practice')}</Badge>}
        </span>
      }
      footer={
        confirmation ? (
          <ConfirmButton
            confirmation={confirmation}
            isBlocked={props.isMarketStale}
            onConfirm={props.onConfirm}
          />
        ) : (
          <Button variant={result ? 'primary' : 'secondary'} size="lg" full onClick={close}>
            {t(result ? 'result.continue' : 'running.minimise')}
          </Button>
        )
      }
    >
      {confirmation ? (
        <ConfirmView confirmation={confirmation} />
      ) : (
        trade &&
        (result ? (
          <ResultView trade={trade} kind={result} />
        ) : (
          <RunningView trade={trade} indicativePrice={props.indicativePrice} />
        ))
      )}
    </Sheet>
  );
}

function findResult({ trade, timedOut }: TrackedTrade): ResultKind | undefined {
  if (!isDecided(trade)) return timedOut ? 'timeout' : undefined;
  const phase = findPhase(trade, 0);
  return phase === 'win' || phase === 'loss' || phase === 'refunded' ? phase : undefined;
}
