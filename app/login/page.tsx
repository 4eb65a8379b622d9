import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { AccountScreen } from '@/components/customer/account/sign-in/account-screen';
import { ForgottenLink } from '@/components/customer/account/sign-in/forgotten-link';
import { LoginForm } from '@/components/customer/account/sign-in/login-form';
import { safeNextPath } from '@/lib/session/next-path/next-path';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('auth.login'))('title') };
}

export default async function LoginPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const [t, query] = await Promise.all([getTranslations('auth.login'), searchParams]);
  const next = typeof query.next === 'string' ? query.next : undefined;
  const note = query.registered ? t('registered') : query.reset ? t('passwordChanged') : undefined;
  return (
    <AccountScreen
      title={t('title')}
      lead={t('lead')}
      footer={
        <>
          <span className="text-text-muted">{t('noAccount')}</span>
          <Link
            href="/register"
            className="inline-flex min-h-11 items-center font-semibold text-brand underline-offset-2 hover:underline"
          >
            {t('toRegister')}
          </Link>
        </>
      }
    >
      <ClientTexts namespaces={['auth', 'problems', 'errors']}>
        <LoginForm next={safeNextPath(next)} note={note}>
          <ForgottenLink />
        </LoginForm>
      </ClientTexts>
    </AccountScreen>
  );
}
