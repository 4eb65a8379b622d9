import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ScreenLink } from '../ui/navigation/screen-link';
import { StaticIcon } from '../ui/static-icon';
import { PracticeBadge } from './practice-badge';

/** The top of a screen: back link, title, practice badge, and what the screen adds. */
export async function PageHeader({
  title,
  back,
  leading,
  action,
}: {
  title: ReactNode;
  /** The target of back; without it there is no arrow. */
  back?: string;
  /** Replaces the arrow where back is more than a link. */
  leading?: ReactNode;
  action?: ReactNode;
}) {
  const t = await getTranslations('common');
  return (
    <header className="flex min-h-14 items-center gap-2 px-4 pt-2">
      {back && (
        <ScreenLink
          href={back}
          aria-label={t('back')}
          className="-ms-3 inline-flex size-11 shrink-0 items-center justify-center rounded-full"
        >
          <StaticIcon className="size-6" d="m15 18-6-6 6-6" />
        </ScreenLink>
      )}
      {leading}
      <h1 className="line-clamp-2 min-w-0 flex-1 text-lg leading-tight font-bold">{title}</h1>
      <PracticeBadge />
      {action}
    </header>
  );
}
