/** Names of single records, as links to one carry them: withdrawal-12 in `?open=withdrawal-12`. */
import type { HistoryItem, HistoryKind } from '@/lib/contract/money/history-schemas';

export interface RecordName {
  kind: HistoryKind;
  id: string;
}

export function nameRecord({ kind, id }: RecordName): string {
  return `${kind}-${id}`;
}

/** Undefined for a text that names no record. */
export function readRecordName(text: string | null): RecordName | undefined {
  const match = /^(trade|deposit|withdrawal|adjustment)-(\d{1,18})$/.exec(text ?? '');
  return match ? { kind: match[1] as HistoryKind, id: match[2] as string } : undefined;
}

export function nameItem(item: HistoryItem): string {
  if (item.kind === 'trade') return nameRecord({ kind: 'trade', id: item.trade.id });
  if (item.kind === 'deposit') return nameRecord({ kind: 'deposit', id: item.deposit.id });
  if (item.kind === 'withdrawal') return nameRecord({ kind: 'withdrawal', id: item.withdrawal.id });
  return nameRecord({ kind: 'adjustment', id: item.adjustment.id });
}
