'use client';

import { ChevronRight, Landmark, Wallet } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ListRow } from '@/components/ui/facts/list-row';
import { Badge } from '@/components/ui/feedback/badge';
import type { WithdrawalAccount } from '@/lib/contract/money/payment-method-schemas';
import { formatAccountNumber } from '@/lib/payments/account-number';
import { shortenAddress } from './describe-account';

/** A saved account; a tap opens what can be done with it. */
export function AccountRow({ account, onManage }: { account: WithdrawalAccount; onManage: () => void }) {
  const t = useTranslations('withdrawal-accounts');
  const Icon = account.type === 'bank' ? Landmark : Wallet;
  return (
    <ListRow
      onClick={onManage}
      className="min-h-16"
      leading={
        <span className="flex size-11 items-center justify-center rounded-full bg-brand-soft text-brand">
          <Icon className="size-5" aria-hidden="true" />
        </span>
      }
      title={
        <span className="flex items-center gap-2">
          <span className="truncate">{account.name}</span>
          {account.isDefault && <Badge tone="brand">{t('isDefault')}</Badge>}
        </span>
      }
      subtitle={
        account.type === 'bank' ? (
          <>
            <span className="block truncate">{account.bankName ?? account.code}</span>
            <span className="figures block truncate">
              {formatAccountNumber(account.accountNumber ?? '')} · {account.recipientName}
            </span>
          </>
        ) : (
          <span className="figures">
            {account.network ?? account.code} · {shortenAddress(account.coinAddress ?? '')}
          </span>
        )
      }
      trailing={<ChevronRight className="size-5 text-text-muted" aria-hidden="true" />}
    />
  );
}
