import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { StaffLoginForm } from '@/components/console/sign-in/staff-login-form';
import { AccountScreen } from '@/components/customer/account/sign-in/account-screen';
import { ForgottenLink } from '@/components/customer/account/sign-in/forgotten-link';
import { safeStaffPath } from '@/lib/session/next-path/staff-next-path';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.login'))('title') };
}

export default async function StaffLoginPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const [t, query] = await Promise.all([getTranslations('admin.login'), searchParams]);
  const next = typeof query.next === 'string' ? query.next : undefined;
  const note = query.reset ? t('passwordChanged') : query.ended ? t('ended') : undefined;
  return (
    <AccountScreen
      title={t('title')}
      lead={t('lead')}
      footer={
        <Link
          href="/login"
          className="inline-flex min-h-11 items-center font-semibold text-brand underline-offset-2 hover:underline"
        >
          {t('customers')}
        </Link>
      }
    >
      <ClientTexts namespaces={['admin', 'auth', 'problems', 'errors']}>
        <StaffLoginForm next={safeStaffPath(next)} note={note}>
          <ForgottenLink />
        </StaffLoginForm>
      </ClientTexts>
    </AccountScreen>
  );
}
