import { useTranslations } from 'next-intl';

const DELAYS_MS = [0, 200, 400];

/** Three dots in place of the next message, and who is typing as text for screen readers. */
export function TypingIndicator({ name }: { name: string }) {
  const t = useTranslations('support.list');
  return (
    <div className="mt-3 inline-flex items-center gap-1 rounded-card rounded-es-none bg-surface p-3 shadow-card">
      <span className="sr-only">{t('typing', { name })}</span>
      {DELAYS_MS.map((delay) => (
        <span
          key={delay}
          aria-hidden="true"
          style={{ animationDelay: `${delay}ms` }}
          className="size-2 animate-pulse rounded-full bg-text-muted"
        />
      ))}
    </div>
  );
}
