import { ChevronLeft } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { StaffSignOut } from '@/components/console/kit/session/staff-sign-out';
import { PasswordForm } from '@/components/console/sign-in/password-form';
import { StaffHandle } from '@/components/console/sign-in/staff-handle';
import { AccountScreen } from '@/components/customer/account/sign-in/account-screen';
import { requireSignedInStaff } from '@/lib/session/guard/require-staff';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.password'))('title') };
}

export default async function PasswordPage() {
  const [{ user, handle }, t] = await Promise.all([
    requireSignedInStaff(),
    getTranslations('admin.password'),
  ]);
  const isFirst = user.mustChangePassword;
  return (
    <ClientTexts namespaces={['admin', 'password', 'auth', 'problems', 'errors']}>
      <StaffHandle handle={handle} />
      <AccountScreen
        title={isFirst ? t('firstTitle') : t('title')}
        lead={isFirst ? t('firstLead', { name: user.username }) : t('lead')}
        footer={
          isFirst ? (
            <StaffSignOut hasLabel />
          ) : (
            <Link
              href="/admin"
              className="inline-flex min-h-11 items-center gap-1 font-semibold text-brand underline-offset-2 hover:underline"
            >
              <ChevronLeft className="size-4" aria-hidden="true" />
              {t('back')}
            </Link>
          )
        }
      >
        <PasswordForm username={user.username} isFirst={isFirst} />
      </AccountScreen>
    </ClientTexts>
  );
}
