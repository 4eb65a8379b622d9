'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Suspense, useCallback, useState } from 'react';
import { buttonClass } from '@/components/ui/buttons/button-class';
import { lazyWithRetry } from '@/components/ui/lazy-with-retry';
import type { Market } from '@/lib/contract/core/market-schemas';
import type { KycStatus } from '@/lib/contract/kyc/kyc-rules';
import { readMicros } from '@/lib/money/money';
import { withNextPath } from '@/lib/session/next-path/with-next-path';
import type { TradingState } from '../use-trading';
import { readTiers } from './ticket-state';
import { TradeTicket } from './trade-ticket';

const KycGate = lazyWithRetry(() => import('./kyc-gate'));

/**
 * The trade ticket, or what replaces it: a prompt to sign in, the way to verification where trading requires it, or
 * nothing on a market that is only listed.
 */
export function TicketArea({
  trading,
  market,
  isSessionOver,
  unverified,
}: {
  trading: TradingState;
  market: Market;
  isSessionOver: boolean;
  unverified: KycStatus | undefined;
}) {
  const { settings, balance } = trading.data;
  const [isVerified, setIsVerified] = useState(false);
  const open = useCallback(() => setIsVerified(true), []);
  if (!trading.hasSession) {
    const here = `/trading?market=${encodeURIComponent(market.pair)}`;
    return (
      <LoginPrompt
        pair={`${market.symbol} / ${market.currency}`}
        href={withNextPath(isSessionOver ? '/refresh' : '/login', here)}
        canRegister={!isSessionOver}
      />
    );
  }
  if (market.reason === 'listed_only') return null;
  if (unverified && !isVerified) {
    return (
      <Suspense>
        <KycGate initial={unverified} onOpen={open} />
      </Suspense>
    );
  }
  return (
    <TradeTicket
      market={market}
      isStale={trading.isStale}
      tiers={settings.data ? readTiers(settings.data.data) : []}
      settingVersion={settings.data?.settingVersion}
      balance={balance.data && readMicros(balance.data.balance)}
      onTrade={trading.beginTrade}
    />
  );
}

/** Replaces the ticket for a visitor who is not signed in. */
function LoginPrompt({ pair, href, canRegister }: { pair: string; href: string; canRegister: boolean }) {
  const t = useTranslations('trading.ticket');
  return (
    <section className="flex flex-col items-center gap-2 bg-surface px-4 py-6 text-center">
      <h2 className="text-base font-bold">{t('login')}</h2>
      <p className="text-sm text-text-muted">{t('loginHint', { pair })}</p>
      <div className="mt-2 grid w-full auto-cols-fr grid-flow-col gap-3">
        {canRegister && (
          <Link href="/register" className={buttonClass({ variant: 'secondary', size: 'lg', full: true })}>
            {t('register')}
          </Link>
        )}
        {/* A plain link, so that the sign-in page loads without state of the former session. */}
        <a href={href} className={buttonClass({ size: 'lg', full: true })}>
          {t('loginButton')}
        </a>
      </div>
    </section>
  );
}
