import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { StandalonePage } from '@/components/app-shell/availability/standalone-page';
import { buttonClass } from '@/components/ui/buttons/button-class';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { StaticIcon } from '@/components/ui/static-icon';
import { readSession } from '@/lib/session/cookie/read-session';

/** Page not found: links that fit the visitor, by the session cookies. */
export default async function NotFound() {
  const [t, common, customer, staff] = await Promise.all([
    getTranslations('shell.notFound'),
    getTranslations('common'),
    readSession('customer'),
    readSession('staff'),
  ]);
  const [first, second] = customer
    ? [
        { href: '/', text: common('goHome') },
        { href: '/support', text: t('support') },
      ]
    : staff
      ? [{ href: '/admin', text: t('console') }]
      : [
          { href: '/login', text: t('signIn') },
          { href: '/register', text: t('register') },
        ];
  const message = (
    <EmptyState
      icon={<StaticIcon d="m13.5 8.5-5 5m0-5 5 5M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0zm2 10-4.3-4.3" />}
      isScreen
      title={t('title')}
      body={t('body')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {first && (
            <Link href={first.href} className={buttonClass()}>
              {first.text}
            </Link>
          )}
          {second && (
            <Link href={second.href} className={buttonClass({ variant: 'secondary' })}>
              {second.text}
            </Link>
          )}
        </div>
      }
    />
  );
  // Signed-in users have the tab bar below.
  if (!customer) return <StandalonePage>{message}</StandalonePage>;
  return <main className="flex min-h-[70dvh] items-center justify-center">{message}</main>;
}
