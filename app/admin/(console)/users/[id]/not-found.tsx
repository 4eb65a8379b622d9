import { UserRoundX } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { PersonUnseen } from '@/components/console/users/profile/person-unseen';

/** For an account that is not there, or no longer: old trades and movements of money still lead to it. */
export default async function PersonNotFound() {
  const t = await getTranslations('user-profile.nobody');
  return <PersonUnseen icon={<UserRoundX />} title={t('title')} body={t('body')} />;
}
