'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BackButton } from '@/components/app-shell/back-button';
import { cx } from '@/components/ui/cx';
import type { ConnectionState } from '@/lib/chat/chat-model';
import type { User } from '@/lib/contract/account/identity-schemas';

const DOTS: Record<ConnectionState, string> = {
  connecting: 'bg-warn',
  connected: 'bg-success',
  reconnecting: 'bg-warn',
  disconnected: 'bg-danger',
  failed: 'bg-danger',
};

/** Back link, title, connection state, the customer's name, and the screen's buttons. */
export function ChatHeader({
  user,
  state,
  children,
}: {
  user: Pick<User, 'username' | 'email'>;
  state: ConnectionState;
  /** Buttons at the end. */
  children?: ReactNode;
}) {
  const t = useTranslations('support');
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line bg-surface ps-4 pe-1 pt-[env(safe-area-inset-top,0px)]">
      <BackButton fallback="/setting" />
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-lg leading-normal font-bold">{t('title')}</h1>
        <p className="flex min-w-0 items-center gap-1 text-xs text-text-muted">
          <span aria-hidden="true" className={cx('size-2 shrink-0 rounded-full', DOTS[state])} />
          <span role="status" className="shrink-0">
            {t(`state.${state}`)}
          </span>
          <span aria-hidden="true">·</span>
          <span className="truncate">{user.username || user.email}</span>
        </p>
      </div>
      {children}
    </header>
  );
}
