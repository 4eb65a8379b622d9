import { getLocale, getTranslations } from 'next-intl/server';
import type { User } from '@/lib/contract/identity';
import { formatDate } from '@/lib/i18n/format-time';
import { readMicros } from '@/lib/money/money';
import { Card } from '../ui/card';
import { Money } from '../ui/money';

/** Who is signed in, since when, and what they can spend. */
export async function AccountCard({ user, timeZone }: { user: User; timeZone: string | undefined }) {
  const [t, language] = await Promise.all([getTranslations('setting'), getLocale()]);
  const since = formatDate(user.created_at, language, timeZone);
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="flex size-14 shrink-0 items-center justify-center rounded-full bg-brand text-lg font-bold text-on-brand uppercase"
        >
          {user.username.slice(0, 1)}
        </span>
        <div className="min-w-0 flex-1">
          <p className="truncate text-lg leading-tight font-bold">{user.full_name || user.username}</p>
          <p className="truncate text-sm text-text-muted">{user.email}</p>
        </div>
      </div>
      <div className="flex items-baseline justify-between gap-3 border-t border-line pt-3">
        <span className="text-sm text-text-muted">{t('available')}</span>
        <Money amount={readMicros(user.usdt_balance)} className="text-lg font-bold" />
      </div>
      <p className="figures flex flex-wrap justify-between gap-x-3 text-sm text-text-muted">
        <span>{t('id', { id: user.id })}</span>
        <span>{since && t('memberSince', { date: since })}</span>
      </p>
    </Card>
  );
}
