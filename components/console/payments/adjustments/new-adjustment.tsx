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
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { AmountField } from '@/components/ui/fields/amount-field';
import { TextArea } from '@/components/ui/fields/text-area';
import { Form, FormAlert } from '@/components/ui/forms/form';
import { FormSubmit } from '@/components/ui/forms/form-submit';
import { useSchemaForm } from '@/components/ui/forms/use-schema-form';
import { showToast } from '@/components/ui/toasts/toasts';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { staffRoutes } from '@/lib/contract/staff/staff-routes';
import type { ListedUser } from '@/lib/contract/users/user-schemas';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import { parseAmount } from '@/lib/i18n/format/parse-amount';
import { addMicros, readMicros, subtractMicros } from '@/lib/money/money';
import { customersQuery } from './adjustment-queries';
import type { adjustmentSchema } from './adjustment-schema';
import { CustomerLedger } from './customer-ledger';
import { CustomerSearch } from './customer-search';

const ADDRESS = { user: '' } as const;
type Adjustment = (typeof adjustmentSchema)['_zod'];

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
  const [asked, setAsked] = useState<Adjustment['output']>();
  const [isAsking, setIsAsking] = useState(false);
  const form = useSchemaForm<Adjustment['input'], Adjustment['output']>({
    load: async () => (await import('./adjustment-schema')).adjustmentSchema,
    defaultValues: { type: 'add', amount: '', note: '', adminNote: '' },
  });
  const { type, amount: typed, note } = form.watch();

  const balance = readMicros(customer.usdt_balance);
  const parsed = parseAmount(typed);
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
    ...(note.trim() ? [] : [t('columns.note')]),
  ];
  const sentence = { amount: amount === undefined ? '–' : formatUsdt(amount), name: customer.username };
  const confirm = async () => {
    if (!asked) return;
    const body = { ...asked, userId: customer.id };
    const answer = await action.run((idempotencyKey) =>
      callAsStaff(staffRoutes.createAdjustment, { body, idempotencyKey }),
    );
    void client.invalidateQueries({ queryKey: [STAFF] });
    if (!answer) return;
    showToast(t(answer.needsSecond ? 'proposeDone' : 'approved'), 'success');
    router.push(`/admin/adjustments?open=${answer.data.id}`);
  };
  return (
    <Form
      form={form}
      onSubmit={(entered) => {
        action.reset();
        setAsked(entered);
        setIsAsking(true);
      }}
    >
      <FormAlert failure={form.failure} />
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
        onChange={(value) => form.enter({ type: value })}
      />
      <AmountField
        label={t('new.amount')}
        value={typed}
        onChange={(text) => form.enter({ amount: text })}
        aside={t('new.available', { amount: formatUsdt(balance) })}
        maximum={type === 'subtract' ? balance : undefined}
        error={isTooMuch ? t('new.insufficient') : isZero ? t('new.zero') : undefined}
        help={after !== undefined ? t('new.after', { amount: formatUsdt(after) }) : undefined}
      />
      <TextArea {...form.field('note')} label={t('columns.note')} help={t('new.noteHelp')} maxLength={500} />
      <TextArea
        {...form.field('adminNote')}
        label={t('adminNote')}
        help={t('new.adminNoteHelp')}
        maxLength={500}
      />
      <FormSubmit disabled={missing.length > 0 || after === undefined || !form.isValid} missing={missing}>
        {amount === undefined ? t('new.submit') : t(`action.${type}`, sentence)}
      </FormSubmit>
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
            { name: t('columns.note'), value: asked?.note },
            { name: t('adminNote'), value: asked?.adminNote },
          ]}
        />
      </ConfirmDialog>
    </Form>
  );
}
