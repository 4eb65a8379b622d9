'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { SegmentedControl } from '@/components/ui/buttons/segmented-control';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Spinner } from '@/components/ui/feedback/spinner';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { CheckField } from '@/components/ui/fields/check-field';
import { TextField } from '@/components/ui/fields/text-field';
import { Form, FormAlert } from '@/components/ui/forms/form';
import { useSchemaForm } from '@/components/ui/forms/use-schema-form';
import { Sheet } from '@/components/ui/overlays/sheet';
import { showToast } from '@/components/ui/toasts/toasts';
import { call } from '@/lib/api/customer/call';
import { moneyRoutes } from '@/lib/contract/money/money-routes';
import { accountDigits } from '@/lib/payments/account-number';
import { suggestAccountName } from './describe-account';
import { BankFields } from './fields/bank-fields';
import { CoinFields } from './fields/coin-fields';
import {
  buildAccountBody,
  describeDestinationFields,
  EMPTY_DESTINATION,
  type NewAccount,
  type NewAccountValues,
} from './fields/new-account';
import { useAddressCheck } from './fields/use-address-check';
import { listWithdrawalMethods } from './fields/withdrawal-methods';
import { MissingFields } from './missing-fields';
import { WITHDRAWAL_ACCOUNTS_KEY, withdrawalMethodsQuery } from './withdrawal-account-queries';

/** The form for a new withdrawal account. Needs a new `key` for each opening, so that it starts empty. */
export default function AddAccountSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('withdrawal-accounts');
  const common = useTranslations('common');
  const errorText = useErrorText();
  const client = useQueryClient();
  const id = useId();
  const form = useSchemaForm<NewAccountValues, NewAccount>({
    load: async () => (await import('./account-schema')).newAccountSchema,
    defaultValues: { ...EMPTY_DESTINATION, name: '', isDefault: false },
  });
  const values = form.watch();
  const { errors, isSubmitting: isBusy } = form.formState;
  const { data, isError, isFetching, refetch } = useQuery({ ...withdrawalMethodsQuery, enabled: open });

  const isBank = values.type === 'bank';
  const methods = data && listWithdrawalMethods(data.paymentMethods);
  const offered = methods?.filter(({ type }) => type === values.type) ?? [];
  const method = offered.find(({ code }) => code === (isBank ? values.bank : values.coin));
  const address = useAddressCheck(method?.network, isBank ? '' : values.coinAddress);
  const { missing, wrong } = describeDestinationFields(values, {
    hasMethod: method !== undefined,
    address,
    refused: Object.keys(errors),
  });
  const canSave = missing.length === 0 && wrong.length === 0 && address !== 'checking';
  const destination = isBank ? accountDigits(values.accountNumber) : values.coinAddress;
  const suggested = method && destination ? suggestAccountName(method, destination) : undefined;

  async function save(account: NewAccount): Promise<void> {
    if (!method || !canSave) return;
    try {
      await call(moneyRoutes.createWithdrawalAccount, { body: buildAccountBody(account, method) });
      showToast(t('add.done'), 'success');
      onClose();
    } catch (error) {
      form.fail({ text: errorText(error) });
    } finally {
      await client.invalidateQueries({ queryKey: WITHDRAWAL_ACCOUNTS_KEY });
    }
  }

  return (
    <Sheet
      open={open}
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      isLocked={isBusy}
      title={t('add.title')}
      footer={
        <div className="flex flex-col gap-2">
          <MissingFields id="account-missing" missing={missing} wrong={wrong} />
          <Button
            type="submit"
            form={id}
            size="lg"
            full
            busy={isBusy}
            disabled={!canSave}
            aria-describedby="account-missing"
          >
            {t('add.submit')}
          </Button>
        </div>
      }
    >
      {!methods && isError ? (
        <ErrorState title={t('noMethods')} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : !methods ? (
        <div className="flex justify-center py-8">
          <Spinner label={common('loading')} />
        </div>
      ) : (
        <Form id={id} form={form} onSubmit={save}>
          <FormAlert failure={form.failure} />
          <SegmentedControl
            label={t('types.label')}
            value={values.type}
            disabled={isBusy}
            options={[
              { value: 'bank', label: t('types.bank') },
              { value: 'crypto', label: t('types.crypto') },
            ]}
            onChange={(type) => form.enter({ type })}
          />
          {isBank ? (
            <BankFields banks={offered} form={form} values={values} disabled={isBusy} />
          ) : (
            <CoinFields coins={offered} form={form} values={values} address={address} disabled={isBusy} />
          )}
          <TextField
            {...form.field('name')}
            label={t('fields.name')}
            help={suggested && t('help.name', { suggested })}
            maxLength={60}
            autoComplete="off"
            disabled={isBusy}
          />
          <CheckField {...form.register('isDefault')} label={t('add.makeDefault')} disabled={isBusy} />
        </Form>
      )}
    </Sheet>
  );
}
