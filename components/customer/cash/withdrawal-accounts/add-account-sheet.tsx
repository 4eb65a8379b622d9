'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { SegmentedControl } from '@/components/ui/buttons/segmented-control';
import { Banner } from '@/components/ui/feedback/banner';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Spinner } from '@/components/ui/feedback/spinner';
import { showToast } from '@/components/ui/feedback/toasts';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { CheckField } from '@/components/ui/fields/check-field';
import { TextField } from '@/components/ui/fields/text-field';
import { Sheet } from '@/components/ui/overlays/sheet';
import { call } from '@/lib/api/customer/call';
import { moneyRoutes } from '@/lib/contract/money/money-routes';
import { accountDigits } from '@/lib/payments/account-number';
import { suggestAccountName } from './describe-account';
import { BankFields } from './fields/bank-fields';
import { CoinFields } from './fields/coin-fields';
import { buildAccountBody, describeDestinationFields, EMPTY_ACCOUNT } from './fields/new-account';
import { useAddressCheck } from './fields/use-address-check';
import { listWithdrawalMethods } from './fields/withdrawal-methods';
import { MissingFields } from './missing-fields';
import { WITHDRAWAL_ACCOUNTS_KEY, withdrawalMethodsQuery } from './withdrawal-account-queries';

/** The form for a new withdrawal account. Needs a new `key` for each opening, so that it starts empty. */
export default function AddAccountSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('accounts');
  const common = useTranslations('common');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [account, setAccount] = useState(EMPTY_ACCOUNT);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery({ ...withdrawalMethodsQuery, enabled: open });

  const methods = data && listWithdrawalMethods(data.paymentMethods);
  const offered = methods?.filter(({ type }) => type === account.type) ?? [];
  const code = account.type === 'bank' ? account.bank : account.coin;
  const method = offered.find((one) => one.code === code);
  const address = useAddressCheck(method?.network, account.type === 'crypto' ? account.coinAddress : '');
  const { missing, wrong } = describeDestinationFields(account, { hasMethod: method !== undefined, address });
  const canSave = missing.length === 0 && wrong.length === 0 && address !== 'checking';
  const destination = account.type === 'bank' ? accountDigits(account.accountNumber) : account.coinAddress;
  const suggested = method && destination ? suggestAccountName(method, destination) : undefined;
  const change = (fields: Partial<typeof account>) => {
    setFailure(undefined);
    setAccount((before) => ({ ...before, ...fields }));
  };

  async function save(): Promise<void> {
    if (!method || !canSave) return;
    setIsBusy(true);
    try {
      await call(moneyRoutes.createWithdrawalAccount, { body: buildAccountBody(account, method) });
      showToast(t('add.done'), 'success');
      onClose();
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setIsBusy(false);
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
            size="lg"
            full
            busy={isBusy}
            disabled={!canSave}
            aria-describedby="account-missing"
            onClick={() => void save()}
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
        <div className="flex flex-col gap-4">
          {failure && (
            <Banner tone="danger" icon={<CircleAlert />}>
              {failure}
            </Banner>
          )}
          <SegmentedControl
            label={t('types.label')}
            value={account.type}
            disabled={isBusy}
            options={[
              { value: 'bank', label: t('types.bank') },
              { value: 'crypto', label: t('types.crypto') },
            ]}
            onChange={(type) => change({ type })}
          />
          {account.type === 'bank' ? (
            <BankFields banks={offered} {...account} wrong={wrong} disabled={isBusy} onChange={change} />
          ) : (
            <CoinFields coins={offered} {...account} address={address} disabled={isBusy} onChange={change} />
          )}
          <TextField
            label={t('fields.name')}
            help={suggested && t('help.name', { suggested })}
            maxLength={60}
            autoComplete="off"
            value={account.name}
            disabled={isBusy}
            onChange={(event) => change({ name: event.target.value })}
          />
          <CheckField
            label={t('add.makeDefault')}
            checked={account.isDefault}
            disabled={isBusy}
            onChange={({ target }) => change({ isDefault: target.checked })}
          />
        </div>
      )}
    </Sheet>
  );
}
