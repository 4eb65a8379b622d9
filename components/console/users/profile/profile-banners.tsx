'use client';

import { Ban, Users } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { Banner } from '@/components/ui/feedback/banner';
import type { UserDetail } from '@/lib/contract/users/user-schemas';
import { formatDateTime } from '@/lib/i18n/format/format-time';
import { isAwaitingApproval } from '../actions/user-actions';

/** Banners of a profile: a proposal that waits for a second person, and a block with its reason. */
export function ProfileBanners({ of: user, timeZone }: { of: UserDetail; timeZone: string }) {
  const t = useTranslations('user-profile');
  const roles = useTranslations('admin.roles');
  const language = useLocale();
  const { block, proposal } = user;
  const formatAt = (at: string | null) => (at && formatDateTime(at, language, timeZone)) ?? '–';
  const at = formatAt(block.blockedAt);
  return (
    <>
      {proposal && (
        <Banner tone="warn" icon={<Users />}>
          <span className="flex flex-wrap items-center justify-between gap-x-4">
            <span>
              <span className="block font-semibold">
                {t(`pending.${proposal.what}`, { role: roles(user.waitingRole ?? user.role) })}
              </span>
              <span className="figures block wrap-anywhere">
                {t('pending.by', {
                  name: proposal.proposedBy.username,
                  at: formatAt(proposal.proposedAt),
                })}
              </span>
            </span>
            <Link
              href={`/admin/approvals?open=${proposal.approvalId}`}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
            >
              {t('pending.open')}
            </Link>
          </span>
        </Banner>
      )}
      {user.isBlocked && !isAwaitingApproval(user) && (
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
