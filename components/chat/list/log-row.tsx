import { Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { LogEntry } from '@/lib/contract/chat/chat-schemas';
import { MessageTime } from '../message/text/message-time';

/** An entry that only staff see between the messages: a note, an assignment or a change of status. */
export function LogRow({
  log,
  rowKey,
  time,
  timeZone,
}: {
  log: LogEntry;
  rowKey: string;
  time: string;
  timeZone: string;
}) {
  const words = useLogWords()(log);
  const when = <MessageTime atMs={Date.parse(log.at)} text={time} timeZone={timeZone} />;
  if (log.kind !== 'note') {
    return (
      <li data-row={rowKey} className="relative mt-3 px-4 text-center text-xs text-text-muted">
        {words} · {when}
      </li>
    );
  }
  return (
    <li data-row={rowKey} className="relative mt-3 flex justify-end">
      <div className="flow-root max-w-[min(82%,34rem)] rounded-card border border-dashed border-warn bg-warn-soft px-3 py-2">
        <p className="flex items-center gap-1 text-xs font-semibold text-warn">
          <Lock className="size-4 shrink-0" aria-hidden="true" />
          {words}
        </p>
        <span dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {log.text}
        </span>
        <span className="float-end ms-3 mt-1 text-xs select-none">{when}</span>
      </div>
    </li>
  );
}

function useLogWords(): (log: LogEntry) => string {
  const t = useTranslations('support.list');
  return ({ kind, by, to, status }) => {
    const name = by?.username ?? '';
    if (kind === 'note') return by ? t('noteBy', { name }) : t('note');
    if (kind === 'handed_over') return t('log.handed_over', { name, to: to?.username ?? '' });
    if (kind !== 'status') return t(`log.${kind}`, { name });
    return by ? t(`log.${status ?? 'open'}`, { name }) : t('log.reopened');
  };
}
