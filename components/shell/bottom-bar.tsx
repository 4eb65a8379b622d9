'use client';

import { ArrowUpDown, ChartColumn, House, type LucideIcon, UserRound, Wallet } from 'lucide-react';
import Link, { useLinkStatus } from 'next/link';
import { usePathname } from 'next/navigation';
import { cx } from '../ui/cx';
import { findActiveTab, isBarShown } from './bar-paths';
import { useScrollHide } from './use-scroll-hide';

const TABS = [
  { href: '/', name: 'home', Icon: House },
  { href: '/market', name: 'market', Icon: ChartColumn },
  { href: '/trading', name: 'trading', Icon: ArrowUpDown },
  { href: '/wallet', name: 'wallet', Icon: Wallet },
  { href: '/setting', name: 'setting', Icon: UserRound },
] as const;

const PATHS = TABS.map((tab) => tab.href);

export type TabName = (typeof TABS)[number]['name'];

/** The fixed bar of the signed-in; trade stands in the middle, raised. Texts come translated from the server. */
export function BottomBar({ label, names }: { label: string; names: Record<TabName, string> }) {
  const pathname = usePathname();
  const isHidden = useScrollHide(pathname);
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
        {TABS.map(({ href, name, Icon }) => {
          const isActive = href === active;
          return (
            <li key={href} className="min-w-0">
              <Link
                href={href}
                aria-current={isActive ? 'page' : undefined}
                className={cx(
                  'flex h-full flex-col items-center justify-end gap-1 pb-2 text-xs transition-colors duration-120',
                  'focus-visible:-outline-offset-4',
                  isActive ? 'font-semibold text-brand' : 'text-text-muted',
                )}
              >
                <Tab name={names[name]} Icon={Icon} isActive={isActive} isRaised={name === 'trading'} />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** What a tab shows. A tapped tab answers at once: it pulses until its page is there. */
function Tab({
  name,
  Icon,
  isActive,
  isRaised,
}: {
  name: string;
  Icon: LucideIcon;
  isActive: boolean;
  isRaised: boolean;
}) {
  const { pending } = useLinkStatus();
  return (
    <>
      <span
        className={cx(
          'flex items-center justify-center',
          pending && 'animate-pulse',
          isRaised
            ? '-mt-6 size-12 rounded-full bg-brand text-on-brand shadow-card'
            : pending && 'text-brand',
        )}
      >
        <Icon className="size-6" aria-hidden="true" strokeWidth={isActive || isRaised ? 2.25 : 1.75} />
      </span>
      <span className="max-w-full truncate leading-tight">{name}</span>
    </>
  );
}
