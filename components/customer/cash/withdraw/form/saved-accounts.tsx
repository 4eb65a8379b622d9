'use client';

import { useTranslations } from 'next-intl';
import { Chip, ChipRow } from '@/components/ui/buttons/chip';
import type { WithdrawDialog } from '../use-withdraw-dialog';
import { fillFromAccount, isPaidTo } from './withdraw-form';

/** The customer's saved accounts: a tap fills the form. Nothing while there are none. */
export function SavedAccounts({ dialog }: { dialog: WithdrawDialog }) {
  const t = useTranslations('withdraw');
  const { data, form, values } = dialog;
  const payable = (data.accounts ?? []).filter((account) =>
    data.methods?.some(({ type, code }) => type === account.type && code === account.code),
  );
  if (payable.length === 0) return null;
  return (
    <div className="flex flex-col">
      <span aria-hidden="true" className="text-sm font-medium">
        {t('saved')}
      </span>
      <ChipRow label={t('saved')} className="-mx-4 px-4">
        {payable.map((account) => (
          <Chip
            key={account.id}
            isOn={isPaidTo(values, account)}
            onClick={() => form.enter(fillFromAccount(account))}
            className="shrink-0"
          >
            {account.name}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
