import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { findSite } from '@/components/app-shell/read-site';
import { AccountScreen } from '@/components/customer/account/sign-in/account-screen';
import { RegisterForm } from '@/components/customer/account/sign-in/register-form';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('auth.register'))('title') };
}

export default async function RegisterPage() {
  const [t, site] = await Promise.all([getTranslations('auth.register'), findSite()]);
  return (
    <AccountScreen
      title={t('title')}
      lead={site?.funds === 'practice' ? t('lead') : t('leadReal')}
      footer={
        <>
          <span className="text-text-muted">{t('hasAccount')}</span>
          <Link
            href="/login"
            className="inline-flex min-h-11 items-center font-semibold text-brand underline-offset-2 hover:underline"
          >
            {t('toLogin')}
          </Link>
        </>
      }
    >
      <ClientTexts namespaces={['auth', 'problems', 'errors']}>
        <RegisterForm />
      </ClientTexts>
    </AccountScreen>
  );
}
