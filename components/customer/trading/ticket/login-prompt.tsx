'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/buttons/button-class';

/** What stands instead of the ticket for somebody who is not signed in. */
export function LoginPrompt({
  pair,
  href,
  canRegister,
}: {
  pair: string;
  href: string;
  canRegister: boolean;
}) {
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
        {/* A plain link: signing in begins with a page that remembers nothing of the former session. */}
        <a href={href} className={buttonClass({ size: 'lg', full: true })}>
          {t('loginButton')}
        </a>
      </div>
    </section>
  );
}
