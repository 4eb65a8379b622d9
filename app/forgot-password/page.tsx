import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { ForgotForm } from '@/components/customer/account/recovery/forgot-form';
import { TextLink } from '@/components/customer/account/recovery/text-link';
import { AccountScreen } from '@/components/customer/account/sign-in/account-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('recovery.forgot'))('title') };
}

export default async function ForgotPasswordPage() {
  const t = await getTranslations('recovery.forgot');
  return (
    <AccountScreen
      title={t('title')}
      lead={t('lead')}
      footer={<TextLink href="/login">{t('toLogin')}</TextLink>}
    >
      <ClientTexts namespaces={['recovery', 'auth', 'problems', 'errors']}>
        <ForgotForm />
      </ClientTexts>
    </AccountScreen>
  );
}
