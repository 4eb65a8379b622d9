'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { FactList } from '@/components/ui/facts/fact-list';
import { TextField } from '@/components/ui/fields/text-field';
import { Form, FormAlert } from '@/components/ui/forms/form';
import { useSchemaForm } from '@/components/ui/forms/use-schema-form';
import { Dialog } from '@/components/ui/overlays/dialog';
import { Sheet } from '@/components/ui/overlays/sheet';
import { call } from '@/lib/api/customer/call';
import { moneyRoutes } from '@/lib/contract/money/money-routes';
import type { WithdrawalAccount } from '@/lib/contract/money/payment-method-schemas';
import { formatAccountNumber } from '@/lib/payments/account-number';
import { type AccountChange, useAccountChange } from './use-account-change';

/** One saved account: where it pays, its name, whether it is the default, and a button to remove it. */
export default function ManageAccountSheet({
  account,
  onClose,
}: {
  account: WithdrawalAccount;
  onClose: () => void;
}) {
  const t = useTranslations('withdrawal-accounts');
  const [isRemoving, setIsRemoving] = useState(false);
  const { running, failure, run } = useAccountChange(onClose);
  const params = { id: account.id };
  const form = useSchemaForm({
    load: async () => (await import('./account-schema')).renameSchema,
    defaultValues: { name: account.name },
  });
  const typed = form.watch('name').trim();
  const isUnchanged = typed === '' || typed === account.name;
  const save = (change: AccountChange, body: { name?: string; isDefault?: boolean }, done: string) =>
    run(change, () => call(moneyRoutes.updateWithdrawalAccount, { params, body }), done);
  const remove = () =>
    run('remove', () => call(moneyRoutes.deleteWithdrawalAccount, { params }), t('manage.removed'));
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && !running && onClose()}
      isLocked={running !== undefined}
      title={account.name}
    >
      <div className="flex flex-col gap-4">
        <FormAlert failure={failure ?? form.failure} />
        <Facts account={account} />
        <Form
          form={form}
          onSubmit={({ name }) => {
            if (!isUnchanged) save('rename', { name }, t('manage.renamed'));
          }}
          className="flex flex-col gap-2"
        >
          <TextField
            {...form.field('name')}
            label={t('fields.name')}
            maxLength={60}
            autoComplete="off"
            enterKeyHint="done"
          />
          <Button
            type="submit"
            full
            busy={running === 'rename'}
            disabled={isUnchanged || (running && running !== 'rename')}
          >
            {t('manage.rename')}
          </Button>
        </Form>
        {!account.isDefault && (
          <Button
            variant="secondary"
            full
            busy={running === 'default'}
            disabled={running && running !== 'default'}
            onClick={() => save('default', { isDefault: true }, t('manage.madeDefault'))}
          >
            {t('manage.makeDefault')}
          </Button>
        )}
        <Button variant="danger" full disabled={running !== undefined} onClick={() => setIsRemoving(true)}>
          {t('manage.remove')}
        </Button>
      </div>
      <Dialog
        open={isRemoving}
        onOpenChange={(isOpen) => !running && setIsRemoving(isOpen)}
        title={t('manage.removeTitle')}
        footer={
          <div className="grid grid-cols-2 gap-2">
            <Button variant="secondary" disabled={running !== undefined} onClick={() => setIsRemoving(false)}>
              {t('manage.keep')}
            </Button>
            <Button variant="danger" busy={running === 'remove'} onClick={remove}>
              {t('manage.remove')}
            </Button>
          </div>
        }
      >
        <p>{t('manage.removeBody', { name: account.name })}</p>
      </Dialog>
    </Sheet>
  );
}

function Facts({ account }: { account: WithdrawalAccount }) {
  const t = useTranslations('withdrawal-accounts.fields');
  return (
    <FactList
      layout="rows"
      facts={
        account.type === 'bank'
          ? [
              { name: t('bank'), value: account.bankName ?? account.code },
              { name: t('recipientName'), value: account.recipientName ?? '–' },
              { name: t('accountNumber'), value: formatAccountNumber(account.accountNumber ?? '–') },
            ]
          : [
              { name: t('network'), value: account.network ?? account.code },
              {
                name: t('coinAddress'),
                value: <span className="block text-balance break-all">{account.coinAddress ?? '–'}</span>,
              },
            ]
      }
    />
  );
}
