'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CreditCard, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useUrlFilters } from '@/components/console/kit/filters/use-url-filters';
import { ConfirmDialog } from '@/components/console/kit/panel/confirm-dialog';
import { WithSidePanel } from '@/components/console/kit/panel/side-panel';
import { useStaffAction } from '@/components/console/kit/panel/use-staff-action';
import { overviewQuery, STAFF } from '@/components/console/kit/shell/console-queries';
import { DataTable } from '@/components/console/kit/table/data-table';
import { Button } from '@/components/ui/buttons/button';
import { Banner } from '@/components/ui/feedback/banner';
import { showToast } from '@/components/ui/feedback/toasts';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { callStaff } from '@/lib/api/staff-client';
import type { ManagedMethod } from '@/lib/contract/payment-methods';
import { methodsQuery } from '../queue/payment-queries';
import { MethodActions } from './method-actions';
import { useMethodColumns } from './method-columns';
import { MethodEditor } from './method-editor';
import { useMethodOrder } from './use-method-order';

const FILTERS = { open: '' } as const;

/** /admin/payment-methods: every way in and out, in the customers' order. */
export function PaymentMethodsScreen() {
  const t = useTranslations('payments.methods');
  const client = useQueryClient();
  const { values, set } = useUrlFilters(FILTERS);
  const list = useQuery(methodsQuery);
  const overview = useQuery(overviewQuery);
  const columns = useMethodColumns();
  const move = useMethodOrder();
  const action = useStaffAction();
  const explain = useErrorText();
  const [hiding, setHiding] = useState<ManagedMethod>();
  const methods = list.data?.data;
  const opened = methods?.find(({ id }) => id === values.open);
  const open = (id: string) => set({ open: id });

  async function toggle(method: ManagedMethod, active: boolean): Promise<boolean> {
    const answer = await action.run(() =>
      callStaff('toggleMethod', { params: { id: method.id }, body: { active } }),
    );
    await client.invalidateQueries({ queryKey: [STAFF] });
    if (!answer) return false;
    const isProposed = active && answer.data.waitingApprovalId !== null;
    showToast(t(isProposed ? 'showProposed' : active ? 'shown' : 'hidden', { name: method.name }), 'success');
    return true;
  }

  async function hide(method: ManagedMethod): Promise<void> {
    // Only the question that was answered: another may have been asked while the list was fetched anew.
    if (await toggle(method, false)) setHiding((shown) => (shown === method ? undefined : shown));
  }

  function askToHide(method: ManagedMethod): void {
    action.reset();
    setHiding(method);
  }

  const panel = (opened || values.open === 'new') && (
    <MethodEditor
      key={values.open}
      method={opened}
      fourEyes={overview.data?.data.fourEyes ?? false}
      onClose={() => open('')}
    />
  );
  const name = hiding?.name ?? '';
  return (
    <WithSidePanel panel={panel}>
      <div className="flex justify-end">
        <Button size="sm" onClick={() => open('new')}>
          <span className="inline-flex items-center gap-2">
            <Plus className="size-4" aria-hidden="true" />
            {t('add')}
          </span>
        </Button>
      </div>
      {hiding === undefined && action.error !== undefined && (
        <Banner tone="danger" icon={<CircleAlert />}>
          {explain(action.error)}
        </Banner>
      )}
      <DataTable
        label={t('title')}
        columns={columns}
        rows={methods}
        rowKey={({ id }) => id}
        openKey={values.open}
        onOpen={({ id }) => open(id)}
        actions={(method) => (
          <MethodActions
            method={method}
            isFirst={methods?.[0]?.id === method.id}
            isLast={methods?.at(-1)?.id === method.id}
            isBusy={action.isBusy}
            onMove={(by) => move(method, by)}
            onToggle={() => (method.active ? askToHide(method) : void toggle(method, true))}
          />
        )}
        error={list.error}
        isFetching={false}
        onRetry={() => void list.refetch()}
        empty={{ icon: <CreditCard />, title: t('empty'), body: t('emptyBody') }}
      />
      <ConfirmDialog
        open={hiding !== undefined}
        title={t('hideTitle', { name })}
        confirmLabel={t('hide', { name })}
        variant="danger"
        isBusy={action.isBusy}
        error={action.error}
        onClose={() => {
          action.reset();
          setHiding(undefined);
        }}
        onConfirm={() => hiding && void hide(hiding)}
      >
        <p className="text-sm">{t('hideBody')}</p>
      </ConfirmDialog>
    </WithSidePanel>
  );
}
