import { useLocale } from 'next-intl';
import { formatDateTime } from '@/lib/i18n/format/format-time';

/** A time of the conversation, the full moment as its title. */
export function MessageTime({ atMs, text, timeZone }: { atMs: number; text: string; timeZone: string }) {
  const language = useLocale();
  return (
    <time
      dateTime={Number.isFinite(atMs) ? new Date(atMs).toISOString() : undefined}
      title={formatDateTime(atMs, language, timeZone)}
    >
      {text}
    </time>
  );
}
