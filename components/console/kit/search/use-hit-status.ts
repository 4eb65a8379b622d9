'use client';

import { useTranslations } from 'next-intl';
import type { SearchHit } from '@/lib/contract/oversight';

/** The status of a result as text; undefined for one without a status, or with one unknown to this build. */
export function useHitStatus({ kind, status }: SearchHit): string | undefined {
  const find = useTranslations('admin.find.status');
  const cases = useTranslations('payments.status');
  const adjustments = useTranslations('admin.adjustments.status');
  if (status === null) return undefined;
  if (kind === 'adjustment') return say(adjustments, status);
  if (kind === 'deposit' || kind === 'withdrawal') return say(cases, status);
  return say(find, `${kind}.${status}`);
}

/** The status comes over the wire as any text. */
function say(t: { (key: never): string; has(key: never): boolean }, key: string): string | undefined {
  return t.has(key as never) ? t(key as never) : undefined;
}
