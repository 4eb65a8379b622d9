'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, Lock, UserX } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useUrlFilters } from '@/components/console/kit/filters/use-url-filters';
import { ConsolePage } from '@/components/console/kit/shell/console-page';
import { StaleDataBanner } from '@/components/console/kit/table/stale-data-banner';
import { ApiError } from '@/lib/api/api-error';
import type { AnswerOf } from '@/lib/contract/endpoints';
import type { Me } from '../actions/grantable-roles';
import { ProfileActions } from './profile-actions';
import { ProfileBanners } from './profile-banners';
import { ProfileHeader } from './profile-header';
import { userQuery } from './profile-queries';
import { PROFILE_FILTERS } from './tabs/list-profile-tabs';
import { ProfileTabs } from './tabs/profile-tabs';
import { UnavailableUser } from './unavailable-user';

/** /admin/users/[id]: a user's record and its actions, above tabs of their money, activity and audit trail. */
export function ProfileScreen({
  initial,
  me,
  timeZone,
}: {
  initial: AnswerOf<'user'>;
  me: Me;
  timeZone: string;
}) {
  const t = useTranslations('user-profile');
  const router = useRouter();
  const filters = useUrlFilters(PROFILE_FILTERS);
  const [isLeaving, setIsLeaving] = useState(false);
  const { id } = initial.user;
  const profile = useQuery({ ...userQuery(id), initialData: initial, enabled: !isLeaving });
  const { user } = profile.data;
  const code = !isLeaving && profile.error instanceof ApiError ? profile.error.code : undefined;
  if (code === 'user_not_found') {
    return <UnavailableUser icon={<UserX />} title={t('deleted.title')} body={t('deleted.body')} />;
  }
  if (code === 'forbidden') {
    return <UnavailableUser icon={<Lock />} title={t('hidden.title')} body={t('hidden.body')} />;
  }
  return (
    <ConsolePage
      title={
        <span className="flex items-center gap-1">
          <Link
            href="/admin/users"
            aria-label={t('back')}
            className="-ms-3 inline-flex size-11 shrink-0 items-center justify-center rounded-full"
          >
            <ChevronLeft className="size-5" aria-hidden="true" />
          </Link>
          <span className="min-w-0">
            <span className="block wrap-anywhere">{user.username}</span>
            {user.full_name && (
              <span className="block text-sm font-normal text-text-muted wrap-anywhere">
                {user.full_name}
              </span>
            )}
          </span>
        </span>
      }
      action={
        <ProfileActions
          of={user}
          me={me}
          onLeaving={setIsLeaving}
          onDeleted={() => router.replace('/admin/users')}
        />
      }
    >
      {!isLeaving && <StaleDataBanner query={profile} />}
      <ProfileBanners of={user} timeZone={timeZone} />
      <ProfileHeader of={user} />
      <ProfileTabs of={user} me={me} filters={filters} timeZone={timeZone} />
    </ConsolePage>
  );
}
