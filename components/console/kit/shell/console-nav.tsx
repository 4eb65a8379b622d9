'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { cx } from '@/components/ui/cx';
import type { Role } from '@/lib/contract/staff/permissions';
import { isOpenEntry, type MenuEntry, menuOf, type Waiting } from './console-menu';

/** The console's pages by kind of work, with counts of open work; without those that the role may not open. */
export function ConsoleNav({
  role,
  waiting,
  onNavigate,
}: {
  role: Role;
  waiting: Waiting | undefined;
  onNavigate?: () => void;
}) {
  const t = useTranslations('admin.menu');
  const id = useId();
  return (
    <nav aria-label={t('label')} className="flex flex-col gap-3">
      {menuOf(role).map(({ name, entries }) => (
        <div key={name}>
          <p id={`${id}-${name}`} className="px-3 pb-1 text-xs font-semibold text-text-muted">
            {t(`groups.${name}`)}
          </p>
          <ul aria-labelledby={`${id}-${name}`} className="flex flex-col">
            {entries.map((entry) => (
              <li key={entry.href}>
                <Entry
                  entry={entry}
                  count={(entry.waiting && waiting?.[entry.waiting]) ?? 0}
                  onNavigate={onNavigate}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Entry({
  entry: { href, text, Icon },
  count,
  onNavigate,
}: {
  entry: MenuEntry;
  count: number;
  onNavigate: (() => void) | undefined;
}) {
  const t = useTranslations('admin.menu');
  const isOpen = isOpenEntry(usePathname(), href);
  return (
    <Link
      href={href}
      // Prefetching twenty pages for each view of the menu would be wasted.
      prefetch={false}
      aria-current={isOpen ? 'page' : undefined}
      onClick={onNavigate}
      className={cx(
        'flex min-h-11 items-center gap-3 rounded-field px-3 text-sm transition-colors duration-120 md:min-h-10',
        isOpen ? 'bg-brand-soft font-semibold text-brand' : 'text-text hover:bg-bg',
      )}
    >
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate">{t(text)}</span>
      {count > 0 && (
        <span
          className={cx(
            'figures min-w-6 rounded-full px-2 text-center text-xs leading-6 font-semibold',
            isOpen ? 'bg-brand text-on-brand' : 'bg-warn-soft text-warn',
          )}
        >
          <span aria-hidden="true">{count > 999 ? '999+' : count}</span>
          <span className="sr-only">{t('waiting', { count })}</span>
        </span>
      )}
    </Link>
  );
}
