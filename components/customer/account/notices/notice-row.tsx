'use client';

import {
  ArrowDownToLine,
  ArrowUpFromLine,
  AtSign,
  BadgeCheck,
  Camera,
  ChevronRight,
  CircleX,
  Hourglass,
  KeyRound,
  type LucideIcon,
  MonitorSmartphone,
  Scale,
  Undo2,
  UserPen,
} from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { TimeAgo } from '@/components/ui/facts/time-ago';
import { Badge, SOFT_TONES } from '@/components/ui/feedback/badge';
import type { Notice } from '@/lib/contract/money/history-schemas';
import type { NoticeKind } from '@/lib/contract/money/notice-kinds';
import { findNoticeTone, useNoticeText } from './notice-text';

const ICONS: Record<NoticeKind, LucideIcon> = {
  deposit_approved: ArrowDownToLine,
  deposit_rejected: CircleX,
  withdrawal_processing: Hourglass,
  withdrawal_approved: ArrowUpFromLine,
  withdrawal_rejected: CircleX,
  withdrawal_reversed: Undo2,
  adjustment_add: Scale,
  adjustment_subtract: Scale,
  kyc_approved: BadgeCheck,
  kyc_rejected: CircleX,
  kyc_document_requested: Camera,
  username_changed: UserPen,
  email_changed: AtSign,
  password_changed: KeyRound,
  new_device: MonitorSmartphone,
};

/** One notice; a tap opens what it is about. */
export function NoticeRow({
  notice,
  isNew,
  timeZone,
}: {
  notice: Notice;
  isNew: boolean;
  timeZone: string | undefined;
}) {
  const t = useTranslations('notices');
  const { title, body, remark } = useNoticeText()(notice);
  const href = findNoticeHref(notice);
  const Icon = ICONS[notice.kind];
  const content = (
    <>
      <span
        aria-hidden="true"
        className={cx(
          'flex size-11 shrink-0 items-center justify-center rounded-full',
          SOFT_TONES[findNoticeTone(notice.kind)],
        )}
      >
        <Icon className="size-5" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className={isNew ? 'font-bold' : 'font-medium'}>{title}</span>
          {isNew && <Badge tone="brand">{t('unread')}</Badge>}
        </span>
        <span className="text-sm">{body}</span>
        {remark && <span className="text-sm text-text-muted">{remark}</span>}
        <TimeAgo at={notice.createdAt} timeZone={timeZone} className="text-sm text-text-muted" />
      </span>
      {href && <ChevronRight className="size-5 shrink-0 self-center text-text-muted" aria-hidden="true" />}
    </>
  );
  const look = 'flex min-h-14 w-full items-start gap-3 py-3 text-start';
  return (
    <li>
      {href ? (
        // Replaces the list's entry in the browser's history, so that back leads to the page with the bell.
        <Link href={href} replace className={cx(look, 'transition-colors duration-120 active:bg-bg')}>
          {content}
        </Link>
      ) : (
        <div className={look}>{content}</div>
      )}
    </li>
  );
}

/** The screen that a notice leads to: its record, verification, or sign-in security. */
function findNoticeHref({ kind, data }: Notice): string | undefined {
  if (kind.startsWith('kyc')) return '/kyc';
  if (/changed$|^new_device$/.test(kind)) return '/profile/security';
  const [record] = kind.split('_');
  return data.caseId === undefined ? undefined : `/history/deposit?open=${record}-${data.caseId}`;
}
