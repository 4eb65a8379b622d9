'use client';

import { useTranslations } from 'next-intl';
import { TextField } from '@/components/ui/fields/text-field';
import type { DepositForm } from '../use-deposit-form';

const HASH_MAX = 120;

/** The transaction that paid, for who has it at hand. */
export function HashField({ form, network }: { form: DepositForm; network: string | undefined }) {
  const t = useTranslations('deposit.crypto');
  const errors = useTranslations('errors');
  const wrong = network ? t('hashInvalid', { network }) : errors('hash_invalid');
  return (
    <TextField
      label={t('hash')}
      help={t('hashHelp')}
      error={form.state.isHashWrong ? wrong : undefined}
      value={form.hashText}
      onChange={(event) => form.setHashText(event.target.value)}
      maxLength={HASH_MAX}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      disabled={form.isSending}
    />
  );
}
