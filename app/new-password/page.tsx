import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AccountScreen } from '@/components/account/account-screen';
import { FirstPasswordForm } from '@/components/account/first-password-form';
import { LogoutButton } from '@/components/account/logout-button';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { requireSignedInCustomer } from '@/lib/session/require-customer';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('recovery.first'))('title') };
}

export default async function NewPasswordPage() {
  const [{ user }, t] = await Promise.all([requireSignedInCustomer(), getTranslations('recovery.first')]);
  if (!user.mustChangePassword) redirect('/profile/edit');
  return (
    <ClientTexts namespaces={['password', 'auth', 'setting', 'errors']}>
      <AccountScreen
        title={t('title')}
        lead={t('lead', { name: user.username })}
        footer={
          <div className="w-full">
            <LogoutButton />
          </div>
        }
      >
        <FirstPasswordForm username={user.username} />
      </AccountScreen>
    </ClientTexts>
  );
}
