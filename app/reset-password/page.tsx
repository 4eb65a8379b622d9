import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { ResetPassword } from '@/components/customer/account/recovery/reset-password';
import { TextLink } from '@/components/customer/account/recovery/text-link';
import { AccountScreen } from '@/components/customer/account/sign-in/account-screen';
import { buttonClass } from '@/components/ui/buttons/button-class';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('recovery.reset'))('title') };
}

export default async function ResetPasswordPage() {
  const t = await getTranslations('recovery');
  return (
    <AccountScreen
      title={t('reset.title')}
      lead={t('reset.lead')}
      footer={<TextLink href="/login">{t('forgot.toLogin')}</TextLink>}
    >
      <ClientTexts namespaces={['recovery', 'password', 'auth', 'problems', 'errors']}>
        <ResetPassword
          onward={
            <Link href="/forgot-password" className={buttonClass({ variant: 'secondary' })}>
              {t('reset.again')}
            </Link>
          }
        />
      </ClientTexts>
    </AccountScreen>
  );
}
