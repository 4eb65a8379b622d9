import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { findSite } from '@/components/app-shell/read-site';
import { TextLink } from '@/components/customer/account/recovery/text-link';
import { UndoEmail } from '@/components/customer/account/recovery/undo-email';
import { AccountScreen } from '@/components/customer/account/sign-in/account-screen';
import { buttonClass } from '@/components/ui/buttons/button-class';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('recovery.undo'))('title') };
}

export default async function UndoEmailPage() {
  const [t, site] = await Promise.all([getTranslations('recovery'), findSite()]);
  return (
    <AccountScreen
      title={t('undo.title')}
      lead={t('undo.lead')}
      footer={<TextLink href="/login">{t('forgot.toLogin')}</TextLink>}
    >
      <ClientTexts namespaces={['recovery', 'password', 'auth', 'problems', 'errors']}>
        <UndoEmail
          onward={
            site?.contactUrl && (
              <a href={site.contactUrl} className={buttonClass({ variant: 'secondary' })}>
                {t('undo.contact')}
              </a>
            )
          }
        />
      </ClientTexts>
    </AccountScreen>
  );
}
