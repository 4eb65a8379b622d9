'use client';

import { useTranslations } from 'next-intl';
import type { Notice } from '@/lib/contract/histories';
import { NOTICE_KINDS, type NoticeKind } from '@/lib/contract/notice-kinds';
import { formatUsdt } from '@/lib/i18n/format-money';
import { decimalToMicros } from '@/lib/money/money';
import type { Tone } from '../ui/badge';

export interface NoticeWords {
  title: string;
  body: string;
  /** What a person wrote for the customer. */
  remark: string | undefined;
}

export const NOTICE_TONES: Record<NoticeKind, Extract<Tone, 'up' | 'down' | 'info'>> = {
  deposit_approved: 'up',
  deposit_rejected: 'down',
  withdrawal_processing: 'info',
  withdrawal_approved: 'up',
  withdrawal_rejected: 'down',
  withdrawal_reversed: 'info',
  adjustment_add: 'up',
  adjustment_subtract: 'down',
};

/** A kind that is newer than this page has no words here and is left out. */
export function isKnownKind(kind: string): kind is NoticeKind {
  return NOTICE_KINDS.some((known) => known === kind);
}

/** The sentence of a notice. Needs the texts `notices` around it. */
export function useNoticeWords(): (notice: Notice) => NoticeWords {
  const t = useTranslations('notices');
  return ({ kind, data }) => {
    const micros = data.amount === undefined ? undefined : decimalToMicros(data.amount);
    const amount = micros === undefined ? '–' : formatUsdt(micros, { exact: true });
    const { reason } = data;
    const isAdjustment = kind === 'adjustment_add' || kind === 'adjustment_subtract';
    return {
      title: t(`kinds.${kind}.title`),
      body: t(`kinds.${kind}.body`, { amount, label: data.label ?? '–' }),
      remark: reason && t(isAdjustment ? 'note' : 'reason', { reason }),
    };
  };
}

/** Where the case of a notice is shown; undefined when it names none. */
export function findCaseHref({ kind, data }: Notice): string | undefined {
  const [record] = kind.split('_');
  return data.caseId === undefined ? undefined : `/history/deposit?open=${record}-${data.caseId}`;
}
