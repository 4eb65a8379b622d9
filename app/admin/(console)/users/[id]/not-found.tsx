import { UserRoundX } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { UnavailableUser } from '@/components/console/users/profile/unavailable-user';

/** For an unknown or deleted account: old trades and movements of money still link to it. */
export default async function UserNotFound() {
  const t = await getTranslations('user-profile.notFound');
  return <UnavailableUser icon={<UserRoundX />} title={t('title')} body={t('body')} />;
}
