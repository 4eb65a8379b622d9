'use client';

import { ChevronRight, ShieldCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ScreenLink } from '@/components/ui/navigation/screen-link';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import type { WithdrawLimits } from './read-limits';

/** The limit after verification, with a link; nothing for customers who have it already. */
export function RaiseLimit({ limits }: { limits: WithdrawLimits }) {
  const t = useTranslations('withdraw.limit.raise');
  const { verifiedDaily, kycStatus } = limits;
  if (verifiedDaily === undefined || kycStatus === 'approved') return null;
  return (
    <ScreenLink
      href="/kyc"
      className="flex min-h-11 items-center gap-3 rounded-field bg-brand-soft px-4 py-2 text-sm font-semibold text-brand"
    >
      <ShieldCheck className="size-5 shrink-0" aria-hidden="true" />
      <span className="figures min-w-0 flex-1 text-pretty">
        {t(kycStatus, { amount: formatUsdt(verifiedDaily) })}
      </span>
      <ChevronRight className="size-5 shrink-0" aria-hidden="true" />
    </ScreenLink>
  );
}
