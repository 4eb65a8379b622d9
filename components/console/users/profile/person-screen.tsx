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
import { PersonActs } from './person-acts';
import { PersonHead } from './person-head';
import { PersonNotes } from './person-notes';
import { personQuery } from './person-queries';
import { PersonUnseen } from './person-unseen';
import { PERSON_ADDRESS } from './tabs/person-tabs';
import { PersonTabs } from './tabs/person-tabs-view';

/** Everything about one person: who they are and what may be done over tabs of what they have and did. */
export function PersonScreen({
  initial,
  me,
  timeZone,
}: {
  initial: AnswerOf<'user'>;
  me: Me;
  timeZone: string;
}) {
  const t = useTranslations('person');
  const router = useRouter();
  const address = useUrlFilters(PERSON_ADDRESS);
  const [isLeaving, setIsLeaving] = useState(false);
  const { id } = initial.user;
  const person = useQuery({ ...personQuery(id), initialData: initial, enabled: !isLeaving });
  const { user } = person.data;
  const code = !isLeaving && person.error instanceof ApiError ? person.error.code : undefined;
  if (code === 'user_not_found') {
    return <PersonUnseen icon={<UserX />} title={t('gone.title')} body={t('gone.body')} />;
  }
  if (code === 'forbidden') {
    return <PersonUnseen icon={<Lock />} title={t('hidden.title')} body={t('hidden.body')} />;
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
        <PersonActs
          of={user}
          me={me}
          onLeaving={setIsLeaving}
          onDeleted={() => router.replace('/admin/users')}
        />
      }
    >
      {!isLeaving && <StaleDataBanner query={person} />}
      <PersonNotes of={user} timeZone={timeZone} />
      <PersonHead of={user} />
      <PersonTabs of={user} me={me} address={address} timeZone={timeZone} />
    </ConsolePage>
  );
}
