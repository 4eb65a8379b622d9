'use client';

import { Menu, X } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import { BrandMark } from '@/components/app-shell/brand-mark';
import { IconButton } from '@/components/ui/buttons/icon-button';
import type { Role } from '@/lib/contract/staff/permissions';
import { FindAnywhere } from '../search/find-anywhere';
import { IdleWarning } from '../session/idle-warning';
import { StaffSignOut } from '../session/staff-sign-out';
import { useActivity } from '../session/use-activity';
import { ConsoleBadges } from './console-badges';
import { ConsoleNav } from './console-nav';
import { useConsoleLive } from './use-console-live';
import { useReloadOnLostNavigation } from './use-reload-on-lost-navigation';

export interface ConsoleShellProps {
  brand: string;
  user: { username: string; role: Role };
  /** The web server's own facts about the deployment, until the overview is loaded. */
  funds: 'practice' | 'real' | undefined;
  /** Language and theme. */
  tools: ReactNode;
  children: ReactNode;
}

/** Around every page of the console: navigation with what waits, who is signed in, and what kind of money this is. */
export function ConsoleShell({ brand, user, funds, tools, children }: ConsoleShellProps) {
  const t = useTranslations('admin');
  const { attention, stay } = useActivity();
  useReloadOnLostNavigation();
  const overview = useConsoleLive().data?.data;
  const drawer = useRef<HTMLDialogElement>(null);
  const marks = <ConsoleBadges funds={overview?.funds ?? funds} overview={overview} />;
  const nav = (onNavigate?: () => void) => (
    <ConsoleNav role={user.role} waiting={overview?.waiting} onNavigate={onNavigate} />
  );
  const name = (
    <span className="flex min-w-0 items-center gap-3">
      <BrandMark className="size-8" />
      <span className="min-w-0">
        <span className="block truncate text-base leading-tight font-bold">{brand}</span>
        <span className="block truncate text-xs text-text-muted">{t('shell.console')}</span>
      </span>
    </span>
  );
  return (
    <div data-console="" className="flex min-h-dvh [--console-head:calc(3.5rem+var(--top))]">
      <div className="sticky top-(--top) hidden h-[calc(100dvh-var(--top))] w-56 shrink-0 flex-col gap-4 overflow-y-auto border-e border-line bg-surface p-3 md:flex">
        <div className="flex min-h-11 items-center px-2">{name}</div>
        {nav()}
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="sticky top-(--top) z-20 flex h-14 items-center gap-2 border-b border-line bg-surface px-2 md:px-6">
          <IconButton
            label={t('shell.openMenu')}
            icon={<Menu className="size-6" />}
            className="md:hidden"
            aria-haspopup="dialog"
            onClick={() => drawer.current?.showModal()}
          />
          <span className="flex min-w-0 flex-1 items-center gap-2 overflow-hidden">{marks}</span>
          <FindAnywhere role={user.role} />
          <span className="hidden items-center gap-2 md:flex">{tools}</span>
          <span className="contents max-sm:hidden">
            <Person user={user} />
          </span>
          <StaffSignOut />
        </header>
        {children}
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself. */}
      <dialog
        ref={drawer}
        aria-label={t('menu.label')}
        onClick={(event) => {
          if (event.target === event.currentTarget) event.currentTarget.close();
        }}
        className="fade-in m-0 h-dvh max-h-none w-72 max-w-[85vw] bg-surface text-text shadow-card backdrop:bg-shade md:hidden"
      >
        <div className="flex min-h-full flex-col gap-4 p-3">
          <div className="flex items-center justify-between gap-2 ps-2">
            {name}
            <IconButton
              label={t('shell.closeMenu')}
              icon={<X className="size-5" />}
              className="text-text-muted"
              onClick={() => drawer.current?.close()}
            />
          </div>
          {nav(() => drawer.current?.close())}
          <div className="mt-auto flex flex-wrap items-center gap-2 border-t border-line pt-3">
            {tools}
            <span className="w-full sm:hidden">
              <Person user={user} />
            </span>
          </div>
        </div>
      </dialog>
      <IdleWarning attention={attention} stay={stay} />
    </div>
  );
}

function Person({ user }: { user: ConsoleShellProps['user'] }) {
  const t = useTranslations('admin');
  return (
    <Link
      href="/admin/password"
      title={t('shell.changePassword')}
      className="flex min-h-11 min-w-0 shrink flex-col justify-center rounded-field px-2 hover:bg-bg sm:text-end"
    >
      <span className="block truncate text-sm leading-tight font-semibold">{user.username}</span>
      <span className="block truncate text-xs text-text-muted">{t(`roles.${user.role}`)}</span>
    </Link>
  );
}
