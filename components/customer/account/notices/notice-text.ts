'use client';

import { useTranslations } from 'next-intl';
import type { Tone } from '@/components/ui/feedback/badge';
import type { Notice } from '@/lib/contract/money/history-schemas';
import { NOTICE_KINDS, type NoticeKind } from '@/lib/contract/money/notice-kinds';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import { decimalToMicros } from '@/lib/money/money';

export interface NoticeText {
  title: string;
  body: string;
  /** A member of staff's reason or note. */
  remark: string | undefined;
}

/** Approvals and credits are success, rejections and deductions danger, everything else info. */
export function findNoticeTone(kind: NoticeKind): Extract<Tone, 'success' | 'danger' | 'info'> {
  if (/(approved|add)$/.test(kind)) return 'success';
  return /(rejected|subtract)$/.test(kind) ? 'danger' : 'info';
}

/** A kind that is newer than this build has no text and is left out. */
export function isKnownKind(kind: string): kind is NoticeKind {
  return NOTICE_KINDS.some((known) => known === kind);
}

/** The sentence of a notice. Needs the texts `notices` around it. */
export function useNoticeText(): (notice: Notice) => NoticeText {
  const t = useTranslations('notices');
  return ({ kind, data }) => {
    const micros = data.amount === undefined ? undefined : decimalToMicros(data.amount);
    const amount = micros === undefined ? '–' : formatUsdt(micros, { exact: true });
    const { reason } = data;
    return {
      title: t(`kinds.${kind}.title`),
      body: t(`kinds.${kind}.body`, { ...BLANKS, ...data, amount }),
      remark: reason && t(kind.startsWith('adjustment') ? 'note' : 'reason', { reason }),
    };
  };
}

/** Placeholders for values that a notice does not carry. */
const BLANKS = { label: '–', document: '', from: '–', to: '–', device: '–', address: '–' };
