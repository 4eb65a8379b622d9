import { Lock, UserRound } from 'lucide-react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { findSite } from '@/components/app-shell/read-site';
import { ProfileScreen } from '@/components/console/users/profile/profile-screen';
import { UnavailableUser } from '@/components/console/users/profile/unavailable-user';
import { DEFAULT_TIME_ZONE } from '@/lib/i18n/format/format-time';
import { findUser } from '@/lib/session/cookie/find-user';
import { requireStaff } from '@/lib/session/guard/require-staff';

interface UserPageProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: UserPageProps): Promise<Metadata> {
  const [{ user: me }, { id }, t] = await Promise.all([
    requireStaff('/admin/users/:id'),
    params,
    getTranslations('admin.menu'),
  ]);
  const found = id === me.id ? undefined : await findUser(id);
  return { title: found?.answer?.user.username ?? t('users') };
}

export default async function UserPage({ params }: UserPageProps) {
  const [{ user: me }, { id }, t, admin] = await Promise.all([
    requireStaff('/admin/users/:id'),
    params,
    getTranslations('user-profile'),
    getTranslations('admin.shell'),
  ]);
  if (id === me.id) {
    return (
      <UnavailableUser
        icon={<UserRound />}
        title={t('own.title')}
        body={t('own.body')}
        action={{ href: '/admin/password', label: admin('changePassword') }}
      />
    );
  }
  const [found, site] = await Promise.all([findUser(id), findSite()]);
  if (!found) notFound();
  if (!found.answer) {
    return <UnavailableUser icon={<Lock />} title={t('hidden.title')} body={t('hidden.body')} />;
  }
  return (
    <ClientTexts
      namespaces={[
        'admin',
        'audit',
        'payments',
        'problems',
        'errors',
        'files',
        'history',
        'inbox',
        'payout-settings',
        'users',
        'user-profile',
        'security',
        'trades',
        'trading',
      ]}
    >
      <ProfileScreen
        key={id}
        initial={found.answer}
        me={{ id: me.id, role: me.role }}
        timeZone={site?.timeZone ?? DEFAULT_TIME_ZONE}
      />
    </ClientTexts>
  );
}
