import { ArrowDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';

/** Over the list while it is not at its end: jumps to the newest messages, with the number of unread ones. */
export function ScrollToLatest({
  unread,
  onClick,
}: {
  unread: number;
  onClick: (button: HTMLButtonElement) => void;
}) {
  const t = useTranslations('support.list');
  const hasNew = unread > 0;
  return (
    <button
      type="button"
      // The message box keeps the focus, so that the on-screen keyboard stays open.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ currentTarget }) => onClick(currentTarget)}
      aria-label={hasNew ? undefined : t('toNewest')}
      className={cx(
        'fade-in absolute bottom-3 z-2 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full shadow-card',
        'text-sm font-semibold transition-[opacity,scale] duration-120 ease-standard active:scale-95',
        hasNew
          ? 'start-1/2 -translate-x-1/2 bg-brand px-4 text-on-brand'
          : 'end-4 border border-line bg-surface-raised text-text',
      )}
    >
      <ArrowDown className="size-5" aria-hidden="true" />
      {hasNew && <span className="figures whitespace-nowrap">{t('newMessages', { count: unread })}</span>}
    </button>
  );
}
