'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { formatUsdt } from '@/lib/i18n/format-money';
import { LANGUAGE_NAMES } from '@/lib/i18n/language-names';
import { LANGUAGES, type Language } from '@/lib/i18n/languages';
import { parseAmount } from '@/lib/i18n/parse-amount';
import { formatAccountNumber } from '@/lib/payments/account-number';
import { Badge } from '../ui/badge';
import { Qr } from '../ui/qr';
import { SegmentedControl } from '../ui/segmented-control';
import { FactList } from './fact-list';
import { describeDeposit, type MethodDraft } from './method-draft';
import { PanelSection } from './panel-section';

/** The customer's card of a method while it is being typed: the code is of the very address in the form. */
export function MethodPreview({ draft }: { draft: MethodDraft }) {
  const t = useTranslations('desk.method');
  const fact = useTranslations('desk.fact');
  const [language, setLanguage] = useState<Language>(useLocale());
  const deposit = describeDeposit(draft);
  const note = draft.notes[language] || draft.notes.en;
  const isCrypto = draft.type === 'crypto';
  return (
    <PanelSection title={t('preview')} className="border-b pb-4">
      <SegmentedControl
        label={t('previewIn')}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        value={language}
        onChange={setLanguage}
      />
      <div className="flex flex-col gap-3 rounded-card border border-line bg-bg p-4">
        <div className="flex items-center justify-between gap-2">
          <span className="min-w-0 font-semibold break-words">{draft.name.trim() || '–'}</span>
          {isCrypto && draft.network.trim() && <Badge tone="info">{draft.network.trim()}</Badge>}
        </div>
        {deposit ? (
          <>
            {deposit.code && (
              <>
                <Qr text={deposit.code} label={isCrypto ? fact('address') : t('previewPromptPay')} />
                <p className="text-center text-xs text-text-muted">
                  {isCrypto ? t('previewQr') : t('previewPromptPay')}
                </p>
              </>
            )}
            <FactList
              facts={[
                { name: fact('bank'), value: isCrypto ? undefined : draft.bankName.trim() },
                { name: fact('recipient'), value: isCrypto ? undefined : draft.accountName.trim() },
                {
                  name: isCrypto ? fact('address') : fact('accountNumber'),
                  value: isCrypto ? deposit.destination : formatAccountNumber(deposit.destination),
                },
              ]}
            />
            {!deposit.code && !deposit.destination && (
              <p className="text-sm text-text-muted">{t('previewNothing')}</p>
            )}
          </>
        ) : (
          <p className="text-sm text-text-muted">
            {draft.servesWithdrawals ? t('previewWithdrawal') : t('previewNothing')}
          </p>
        )}
        <FactList
          facts={[
            { name: t('fee'), value: describeAmount(draft.fee) },
            { name: t('min'), value: describeAmount(draft.min) },
          ]}
        />
        {note && (
          <p lang={language} className="rounded-field bg-surface p-3 text-sm break-words">
            {note}
          </p>
        )}
      </div>
    </PanelSection>
  );
}

function describeAmount(text: string): string | undefined {
  const parsed = parseAmount(text);
  return parsed.ok ? formatUsdt(parsed.micros) : undefined;
}
