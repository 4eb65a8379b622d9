import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { AccountScreen } from '@/components/account/account-screen';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { ResetPassword } from '@/components/recovery/reset-password';
import { TextLink } from '@/components/recovery/text-link';
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
      <ClientTexts namespaces={['recovery', 'password', 'auth', 'errors']}>
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
