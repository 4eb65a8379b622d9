'use client';

import { Ban, Users } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { UserDetail } from '@/lib/contract/people';
import { formatDateTime } from '@/lib/i18n/format-time';
import { isAwaitingAdmission } from '../people/people-acts';
import { Banner } from '../ui/banner';

/** What stands over everything else of a person: that they are blocked and why, that a role waits. */
export function PersonNotes({ of: user, timeZone }: { of: UserDetail; timeZone: string }) {
  const t = useTranslations('person');
  const roles = useTranslations('admin.roles');
  const language = useLocale();
  const { block, waitingRole } = user;
  const waits = waitingRole !== null;
  const isNew = isAwaitingAdmission(user);
  const at = (block.blockedAt && formatDateTime(block.blockedAt, language, timeZone)) ?? '–';
  return (
    <>
      {waits && (
        <Banner tone="warn" icon={<Users />}>
          <span className="flex flex-wrap items-center justify-between gap-x-4">
            <span>{t(isNew ? 'waits.admit' : 'waits.role', { role: roles(waitingRole) })}</span>
            <Link
              href="/admin/approvals"
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
            >
              {t('waits.open')}
            </Link>
          </span>
        </Banner>
      )}
      {user.isBlocked && !isNew && (
        <Banner tone="danger" icon={<Ban />}>
          <span className="block font-semibold">
            {block.blockedBy
              ? t('block.sinceBy', { at, name: block.blockedBy.username })
              : t('block.since', { at })}
          </span>
          <span className="block wrap-anywhere">{block.reason ?? t('block.noReason')}</span>
        </Banner>
      )}
    </>
  );
}
