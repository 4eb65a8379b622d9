import { Check, CheckCheck, CircleAlert, CircleDashed, Clock, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import type { EntryState } from '@/lib/chat/chat-model';
import { MessageTime } from './text/message-time';

const ICONS: Record<EntryState, LucideIcon> = {
  waiting: Clock,
  uploading: CircleDashed,
  sending: CircleDashed,
  failed: CircleAlert,
  sent: Check,
  delivered: CheckCheck,
  read: CheckCheck,
};
const COLOURS: Partial<Record<EntryState, string>> = { read: 'text-info', failed: 'text-danger' };

/** When a message was written and, for one's own, its state. */
export function MessageMeta({
  atMs,
  time,
  timeZone,
  state,
  hasWord,
}: {
  atMs: number;
  time: string;
  timeZone: string;
  /** Undefined for a message of the other side. */
  state: EntryState | undefined;
  /** The state is shown as text too. */
  hasWord: boolean;
}) {
  const t = useTranslations('support.list.state');
  const Icon = state && ICONS[state];
  return (
    <span className="float-end ms-3 mt-1 flex max-w-full flex-wrap items-center justify-end gap-x-1 text-xs text-text-muted select-none">
      <MessageTime atMs={atMs} text={time} timeZone={timeZone} />
      {state && Icon && (
        <span title={t(state)} className={cx('flex items-center gap-1', COLOURS[state])}>
          <Icon className="size-4 shrink-0" aria-hidden="true" />
          <span className={hasWord ? undefined : 'sr-only'}>{t(state)}</span>
        </span>
      )}
    </span>
  );
}
