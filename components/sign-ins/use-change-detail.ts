'use client';

import { useTranslations } from 'next-intl';
import type { AccountEvent } from '@/lib/contract/account';

const FIELDS = ['full_name', 'phone'] as const;

/** What exactly changed, in a line, as far as the change says. */
export function useChangeDetail(): (change: AccountEvent) => string | undefined {
  const t = useTranslations('security.changes');
  const common = useTranslations('common');
  /** The fields that changed, by name; one that is newer than this page is left out. */
  const nameFields = (fields = '') =>
    FIELDS.filter((field) => fields.split(',').includes(field))
      .map((field) => t(`fields.${field}`))
      .join(common('separator'));
  return ({ kind, data }) => {
    const { from, to } = data;
    if (kind === 'sessions_ended' && data.count !== undefined)
      return t('sessionsEnded', { count: Number(data.count) });
    if (kind === 'profile_updated') return nameFields(data.fields);
    return from && to ? t('fromTo', { from, to }) : undefined;
  };
}
