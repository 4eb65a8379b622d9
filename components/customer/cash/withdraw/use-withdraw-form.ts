'use client';

import { useState } from 'react';
import type { PayoutAccount } from '@/lib/contract/payment-methods';
import { changeForm, EMPTY_FORM, fillFromAccount, type WithdrawForm } from './withdraw-form';

/** The form's fields. Until something is typed it stands on the customer's default account, when there is one. */
export function useWithdrawForm(
  accounts: readonly PayoutAccount[] | undefined,
): [form: WithdrawForm, change: (change: Partial<WithdrawForm>) => void, isTyped: boolean] {
  const [typed, setTyped] = useState<WithdrawForm>();
  const usual = accounts?.find(({ isDefault }) => isDefault);
  const untouched = usual ? { ...EMPTY_FORM, ...fillFromAccount(usual) } : EMPTY_FORM;
  return [
    typed ?? untouched,
    (change) => setTyped((before) => changeForm(before ?? untouched, change)),
    typed !== undefined,
  ];
}
