'use client';

import { useTranslations } from 'next-intl';
import { BankDestination } from '@/components/customer/cash/deposit/bank/bank-destination';
import { CryptoDestination } from '@/components/customer/cash/deposit/coin/crypto-destination';
import {
  findDestination,
  readDepositMethod,
} from '@/components/customer/cash/deposit/methods/deposit-methods';
import { FactList } from '@/components/ui/facts/fact-list';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import type { Language } from '@/lib/i18n/languages';
import { type MethodDraft, toMethodBody } from './method-draft';

/**
 * A deposit method as customers of this language see it, drawn with the components of their screen. Needs the namespace
 * `deposit`.
 */
export function CustomerMethod({ draft, language }: { draft: MethodDraft; language: Language }) {
  const t = useTranslations('payments.method');
  const { notes, ...body } = toMethodBody(draft);
  // Missing languages fall back as on the provider.
  const note = notes?.[language] ?? notes?.en ?? notes?.th ?? null;
  const bankName = body.bankName ?? (body.type === 'bank' ? body.name : null);
  const shown = readDepositMethod({ ...body, bankName, note, fee: draft.fee, min: draft.min });
  const hasDestination = draft.servesDeposits && findDestination(shown) !== undefined;
  return (
    <div className="flex flex-col gap-3 rounded-card bg-bg p-3">
      <span className="min-w-0 font-semibold break-words">{shown.name || '–'}</span>
      {!hasDestination && (
        <p className="text-sm text-text-muted">
          {!draft.servesDeposits && draft.servesWithdrawals ? t('previewWithdrawal') : t('previewNothing')}
        </p>
      )}
      {hasDestination && (
        <div lang={language}>
          {shown.type === 'crypto' && shown.address ? (
            <CryptoDestination method={shown} address={shown.address} />
          ) : (
            <BankDestination method={shown} baht={undefined} />
          )}
        </div>
      )}
      <FactList
        facts={[
          { name: t('fee'), value: shown.fee !== undefined && formatUsdt(shown.fee) },
          { name: t('min'), value: shown.min !== undefined && formatUsdt(shown.min) },
        ]}
      />
    </div>
  );
}
