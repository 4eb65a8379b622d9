import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { ConfirmEmail } from '@/components/customer/account/recovery/confirm-email';
import { AccountScreen } from '@/components/customer/account/sign-in/account-screen';
import { buttonClass } from '@/components/ui/buttons/button-class';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('recovery.confirm'))('title') };
}

export default async function ConfirmEmailPage() {
  const t = await getTranslations('recovery.confirm');
  return (
    <AccountScreen title={t('title')} lead={t('lead')} footer={null}>
      <ClientTexts namespaces={['recovery', 'errors']}>
        <ConfirmEmail
          onward={
            <Link href="/profile/edit" className={buttonClass({ variant: 'secondary' })}>
              {t('toAccount')}
            </Link>
          }
          home={
            <Link href="/" className={buttonClass()}>
              {t('toHome')}
            </Link>
          }
        />
      </ClientTexts>
    </AccountScreen>
  );
}
