import {
  BadgeCheck,
  ChevronRight,
  CircleAlert,
  Clock,
  type LucideIcon,
  ShieldQuestionMark,
} from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { FetchedBalance } from '@/components/customer/cash/balance/use-balance';
import { Card } from '@/components/ui/card';
import { Badge, type Tone } from '@/components/ui/feedback/badge';
import { ScreenLink } from '@/components/ui/navigation/screen-link';
import type { User } from '@/lib/contract/account/identity-schemas';
import type { KycStatus } from '@/lib/contract/kyc/kyc-rules';
import { AccountBalance } from './account-balance';
import { CopyId } from './copy-id';

const KYC_LOOKS = {
  none: { tone: 'neutral', Icon: ShieldQuestionMark },
  pending: { tone: 'info', Icon: Clock },
  approved: { tone: 'success', Icon: BadgeCheck },
  rejected: { tone: 'danger', Icon: CircleAlert },
} as const satisfies Record<KycStatus, { tone: Tone; Icon: LucideIcon }>;

/** Who is signed in, whether their identity is verified, and what they can spend. */
export async function AccountCard({
  user,
  balance,
  isBalanceHidden,
  thbRate,
}: {
  user: User;
  balance: FetchedBalance;
  isBalanceHidden: boolean;
  thbRate: number | undefined;
}) {
  const t = await getTranslations('setting');
  const { tone, Icon } = KYC_LOOKS[user.kyc_status];
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="flex size-14 shrink-0 items-center justify-center rounded-full bg-brand text-lg font-bold text-on-brand uppercase"
        >
          {user.username.slice(0, 1)}
        </span>
        <div className="min-w-0 flex-1">
          <p className="truncate text-lg leading-tight font-bold">{user.full_name || user.username}</p>
          {user.full_name && <p className="truncate text-sm text-text-muted">{user.username}</p>}
          <p className="truncate text-sm text-text-muted">{user.email}</p>
        </div>
      </div>
      <div className="-my-1 flex flex-wrap items-center justify-between gap-x-3">
        <CopyId id={user.id} />
        <ScreenLink href="/kyc" className="-me-2 inline-flex min-h-11 items-center gap-1 rounded-field ps-1">
          <span className="sr-only">{t('kyc')}: </span>
          <Badge tone={tone}>
            <Icon className="size-4" aria-hidden="true" />
            {t(`kycStatus.${user.kyc_status}`)}
          </Badge>
          <ChevronRight className="size-4 text-text-muted" aria-hidden="true" />
        </ScreenLink>
      </div>
      <div className="border-t border-line pt-2">
        <AccountBalance initial={balance} isHiddenOnServer={isBalanceHidden} thbRate={thbRate} />
      </div>
    </Card>
  );
}
