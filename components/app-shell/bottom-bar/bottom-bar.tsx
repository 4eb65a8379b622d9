'use client';

import { useLinkStatus } from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { ScreenLink } from '@/components/ui/navigation/screen-link';
import { findActiveTab, isBarShown } from './bar-paths';
import { useHideOnScroll } from './use-hide-on-scroll';

const TABS = [
  { href: '/', name: 'home' },
  { href: '/market', name: 'market' },
  { href: '/trading', name: 'trading' },
  { href: '/wallet', name: 'wallet' },
  { href: '/setting', name: 'setting' },
] as const;

const PATHS = TABS.map((tab) => tab.href);

export type TabName = (typeof TABS)[number]['name'];

/**
 * The fixed bar of signed-in customers; the trade tab is raised in the middle. Texts and icons come from the server.
 */
export function BottomBar({
  label,
  names,
  icons,
}: {
  label: string;
  names: Record<TabName, string>;
  icons: Record<TabName, ReactNode>;
}) {
  const pathname = usePathname();
  const isHidden = useHideOnScroll(pathname);
  if (!isBarShown(pathname)) return null;
  const active = findActiveTab(pathname, PATHS);
  return (
    <nav
      aria-label={label}
      data-bar=""
      inert={isHidden}
      className={cx(
        'fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-(--edge-bottom)',
        'transition-transform duration-240 ease-standard',
        isHidden && 'translate-y-[calc(100%+1.5rem)]',
      )}
    >
      <ul className="column grid h-16 grid-cols-5">
        {TABS.map(({ href, name }) => {
          const isActive = href === active;
          return (
            <li key={href} className="min-w-0">
              <ScreenLink
                href={href}
                aria-current={isActive ? 'page' : undefined}
                className={cx(
                  'flex h-full flex-col items-center justify-end gap-1 pb-2 text-xs transition-colors duration-120',
                  'focus-visible:-outline-offset-4',
                  isActive
                    ? 'font-semibold text-brand [&_svg]:stroke-[2.25]'
                    : 'text-text-muted [&_svg]:stroke-[1.75]',
                )}
              >
                <TabMark isRaised={name === 'trading'}>{icons[name]}</TabMark>
                <span className="max-w-full truncate leading-tight">{names[name]}</span>
              </ScreenLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** A tapped tab reacts at once: its icon pulses until the page is shown. */
function TabMark({ isRaised, children }: { isRaised: boolean; children: ReactNode }) {
  const { pending } = useLinkStatus();
  return (
    <span
      className={cx(
        'flex items-center justify-center',
        pending && 'animate-pulse',
        isRaised ? '-mt-6 size-12 rounded-full bg-brand text-on-brand shadow-card' : pending && 'text-brand',
      )}
    >
      {children}
    </span>
  );
}
