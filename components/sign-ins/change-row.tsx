'use client';

import {
  AtSign,
  BadgeCheck,
  CircleAlert,
  IdCard,
  KeyRound,
  type LucideIcon,
  MonitorSmartphone,
  MonitorX,
  Undo2,
  UserPen,
  UserPlus,
} from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { AccountEvent, AccountEventKind } from '@/lib/contract/account/account-schemas';
import { formatDateTime } from '@/lib/i18n/format/format-time';
import { useDeviceName } from './use-device-name';

const ICONS: Record<AccountEventKind, LucideIcon> = {
  registered: UserPlus,
  username_changed: UserPen,
  email_changed: AtSign,
  email_confirmed: BadgeCheck,
  email_change_undone: Undo2,
  password_changed: KeyRound,
  password_reset_requested: KeyRound,
  password_reset: KeyRound,
  profile_updated: UserPen,
  kyc_submitted: IdCard,
  kyc_approved: BadgeCheck,
  kyc_rejected: CircleAlert,
  sessions_ended: MonitorX,
  new_device: MonitorSmartphone,
};

/** One change to the account: what, when, from which device. */
export function ChangeRow({ change, timeZone }: { change: AccountEvent; timeZone: string | undefined }) {
  const t = useTranslations('security.changes');
  const language = useLocale();
  const nameOf = useDeviceName();
  const detailOf = useChangeDetail();
  const { kind, at, device, address, byStaff } = change;
  const Icon = ICONS[kind];
  const detail = detailOf(change);
  return (
    <li className="flex gap-3 px-4 py-3">
      <span
        aria-hidden="true"
        className="flex size-10 shrink-0 items-center justify-center rounded-full bg-bg text-text-muted"
      >
        <Icon className="size-5" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col text-sm text-text-muted">
        <span className="text-base font-medium text-text">{t(`kinds.${kind}`)}</span>
        {detail && <span className="break-words text-text">{detail}</span>}
        <span className="figures">{formatDateTime(at, language, timeZone) ?? '–'}</span>
        {byStaff ? (
          <span>{t('byStaff')}</span>
        ) : (
          <span>
            {device && nameOf(device)}
            {device && address && ' · '}
            {address && <span className="inline-block max-w-full break-all">{address}</span>}
          </span>
        )}
      </span>
    </li>
  );
}

const FIELDS = ['full_name', 'phone'] as const;

/** The details of a change in one line, where there are any. */
function useChangeDetail(): (change: AccountEvent) => string | undefined {
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
