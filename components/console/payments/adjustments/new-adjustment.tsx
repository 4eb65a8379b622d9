'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useUrlFilters } from '@/components/console/kit/filters/use-url-filters';
import { ConfirmDialog } from '@/components/console/kit/panel/confirm-dialog';
import { useStaffAction } from '@/components/console/kit/panel/use-staff-action';
import { STAFF } from '@/components/console/kit/shell/console-queries';
import { Button } from '@/components/ui/buttons/button';
import { SegmentedControl } from '@/components/ui/buttons/segmented-control';
import { FactList } from '@/components/ui/facts/fact-list';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { MissingFields } from '@/components/ui/feedback/missing-fields';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { showToast } from '@/components/ui/feedback/toasts';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { AmountField } from '@/components/ui/fields/amount-field';
import { TextArea } from '@/components/ui/fields/text-area';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { staffRoutes } from '@/lib/contract/staff/staff-routes';
import type { ListedUser } from '@/lib/contract/users/user-schemas';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import { parseAmount } from '@/lib/i18n/format/parse-amount';
import { addMicros, microsToDecimal, readMicros, subtractMicros } from '@/lib/money/money';
import { customersQuery } from './adjustment-queries';
import { CustomerLedger } from './customer-ledger';
import { CustomerSearch } from './customer-search';

const ADDRESS = { user: '' } as const;

/** A new adjustment: customer, amount, note, and a confirmation before it is done or proposed. */
export function NewAdjustment() {
  const t = useTranslations('admin.adjustments.new');
  const explain = useErrorText();
  const { values, set } = useUrlFilters(ADDRESS);
  const found = useQuery({ ...customersQuery(values.user), enabled: values.user !== '' });
  const customer = found.data?.users.find(({ id }) => id === values.user);
  const isUnknown = values.user !== '' && found.data !== undefined && !customer;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <section className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card">
        <h2 className="text-base font-bold">{t('customer')}</h2>
        {values.user === '' || isUnknown ? (
          <CustomerSearch onChoose={({ id }) => set({ user: id })} />
        ) : customer ? (
          <AdjustmentForm key={customer.id} customer={customer} onAnother={() => set({ user: '' })} />
        ) : found.error ? (
          <ErrorState
            body={explain(found.error)}
            onRetry={() => void found.refetch()}
            isRetrying={found.isFetching}
          />
        ) : (
          <Skeleton className="h-24 w-full" />
        )}
      </section>
      {customer && (
        <section className="rounded-card bg-surface p-4 pt-1 shadow-card [&>section]:border-t-0">
          <CustomerLedger userId={customer.id} />
        </section>
      )}
    </div>
  );
}

function AdjustmentForm({ customer, onAnother }: { customer: ListedUser; onAnother: () => void }) {
  const t = useTranslations('admin.adjustments');
  const router = useRouter();
  const client = useQueryClient();
  const action = useStaffAction();
  const [type, setType] = useState<'add' | 'subtract'>('add');
  const [amountText, setAmountText] = useState('');
  const [note, setNote] = useState('');
  const [adminNote, setAdminNote] = useState('');
  const [isAsking, setIsAsking] = useState(false);

  const balance = readMicros(customer.usdt_balance);
  const parsed = parseAmount(amountText);
  const amount = parsed.ok && parsed.micros > 0n ? parsed.micros : undefined;
  const isTooMuch = type === 'subtract' && amount !== undefined && amount > balance;
  const isZero = parsed.ok && parsed.micros === 0n;
  const after =
    amount === undefined
      ? undefined
      : type === 'add'
        ? addMicros(balance, amount)
        : isTooMuch
          ? undefined
          : subtractMicros(balance, amount);
  const missing = [
    ...(amount === undefined ? [t('new.amount')] : []),
    ...(note.trim() === '' ? [t('columns.note')] : []),
  ];
  const isComplete = missing.length === 0 && after !== undefined;
  const sentence = { amount: amount === undefined ? '–' : formatUsdt(amount), name: customer.username };
  const confirm = async () => {
    if (amount === undefined) return;
    const body = {
      userId: customer.id,
      type,
      amount: microsToDecimal(amount),
      note: note.trim(),
      ...(adminNote.trim() === '' ? {} : { adminNote: adminNote.trim() }),
    };
    const answer = await action.run((idempotencyKey) =>
      callAsStaff(staffRoutes.createAdjustment, { body, idempotencyKey }),
    );
    void client.invalidateQueries({ queryKey: [STAFF] });
    if (!answer) return;
    showToast(t(answer.needsSecond ? 'proposeDone' : 'approved'), 'success');
    router.push(`/admin/adjustments?open=${answer.data.id}`);
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isComplete) return;
        action.reset();
        setIsAsking(true);
      }}
    >
      <div className="flex items-center justify-between gap-3 rounded-field bg-bg p-3">
        <span className="min-w-0 text-sm">
          <span className="block font-semibold wrap-anywhere">{customer.username}</span>
          <span className="block truncate text-text-muted">
            {t('new.idAndEmail', { id: customer.id, email: customer.email ?? '–' })}
          </span>
        </span>
        <Button variant="quiet" size="sm" onClick={onAnother}>
          {t('new.another')}
        </Button>
      </div>
      <SegmentedControl
        label={t('new.what')}
        hasVisibleLabel
        options={[
          { value: 'add', label: t('new.add') },
          { value: 'subtract', label: t('new.subtract') },
        ]}
        value={type}
        onChange={setType}
      />
      <AmountField
        label={t('new.amount')}
        value={amountText}
        onChange={setAmountText}
        aside={t('new.available', { amount: formatUsdt(balance) })}
        maximum={type === 'subtract' ? balance : undefined}
        error={isTooMuch ? t('new.insufficient') : isZero ? t('new.zero') : undefined}
        help={after !== undefined ? t('new.after', { amount: formatUsdt(after) }) : undefined}
      />
      <TextArea
        label={t('columns.note')}
        help={t('new.noteHelp')}
        value={note}
        maxLength={500}
        onChange={(event) => setNote(event.target.value)}
      />
      <TextArea
        label={t('adminNote')}
        help={t('new.adminNoteHelp')}
        value={adminNote}
        maxLength={500}
        onChange={(event) => setAdminNote(event.target.value)}
      />
      <div className="flex flex-col gap-1">
        <Button type="submit" full disabled={!isComplete} aria-describedby="adjustment-missing">
          {amount === undefined ? t('new.submit') : t(`action.${type}`, sentence)}
        </Button>
        <MissingFields id="adjustment-missing" names={missing} />
      </div>
      <ConfirmDialog
        open={isAsking}
        title={t('new.confirmTitle')}
        description={t(`effect.${type}`, sentence)}
        confirmLabel={t(`action.${type}`, sentence)}
        isBusy={action.isBusy}
        error={action.error}
        onConfirm={() => void confirm()}
        onClose={() => setIsAsking(false)}
      >
        <FactList
          facts={[
            { name: t('new.before'), value: formatUsdt(balance) },
            { name: t('new.afterwards'), value: after === undefined ? '–' : formatUsdt(after), isMain: true },
            { name: t('columns.note'), value: note.trim() },
            { name: t('adminNote'), value: adminNote.trim() },
          ]}
        />
      </ConfirmDialog>
    </form>
  );
}
