'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { hasPermission, type Role } from '@/lib/contract/permissions';
import { cx } from '../ui/cx';
import { isOpenEntry, MENU, type Waiting } from './console-menu';

/** The console's pages with how much waits on each; nothing that the role may not open. */
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
  const pathname = usePathname();
  return (
    <nav aria-label={t('label')}>
      <ul className="flex flex-col gap-1">
        {MENU.filter(({ flag }) => hasPermission(role, flag)).map(({ href, text, Icon, waiting: name }) => {
          const isOpen = isOpenEntry(pathname, href);
          const count = (name && waiting?.[name]) ?? 0;
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={isOpen ? 'page' : undefined}
                onClick={onNavigate}
                className={cx(
                  'flex min-h-11 items-center gap-3 rounded-field px-3 text-sm transition-colors duration-120',
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
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
