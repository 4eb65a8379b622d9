import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { LogoutButton } from '@/components/customer/account/settings/logout-button';
import { AccountScreen } from '@/components/customer/account/sign-in/account-screen';
import { FirstPasswordForm } from '@/components/customer/account/sign-in/first-password-form';
import { requireSignedInCustomer } from '@/lib/session/guard/require-customer';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('recovery.first'))('title') };
}

export default async function NewPasswordPage() {
  const [{ user }, t] = await Promise.all([requireSignedInCustomer(), getTranslations('recovery.first')]);
  if (!user.mustChangePassword) redirect('/profile/edit');
  return (
    <ClientTexts namespaces={['password', 'auth', 'problems', 'setting', 'errors']}>
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
