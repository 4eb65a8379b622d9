'use client';

import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { FactList } from '@/components/ui/facts/fact-list';
import { Banner } from '@/components/ui/feedback/banner';
import { TextField } from '@/components/ui/fields/text-field';
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
  const t = useTranslations('accounts');
  const [name, setName] = useState(account.name);
  const [isRemoving, setIsRemoving] = useState(false);
  const { running, failure, run } = useAccountChange(onClose);
  const params = { id: account.id };
  const typed = name.trim();
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
        {failure && (
          <Banner tone="danger" icon={<CircleAlert />}>
            {failure}
          </Banner>
        )}
        <Facts account={account} />
        <form
          className="flex flex-col gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (typed !== '' && typed !== account.name) save('rename', { name: typed }, t('manage.renamed'));
          }}
        >
          <TextField
            label={t('fields.name')}
            maxLength={60}
            autoComplete="off"
            enterKeyHint="done"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button
            type="submit"
            full
            busy={running === 'rename'}
            disabled={typed === '' || typed === account.name || (running && running !== 'rename')}
          >
            {t('manage.rename')}
          </Button>
        </form>
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
  const t = useTranslations('accounts.fields');
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
