'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CreditCard } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useUrlFilters } from '@/components/console/kit/filters/use-url-filters';
import { ListScreen } from '@/components/console/kit/list-screen';
import { ConfirmDialog } from '@/components/console/kit/panel/confirm-dialog';
import { useOptimisticActions } from '@/components/console/kit/panel/use-optimistic-actions';
import { useStaffAction } from '@/components/console/kit/panel/use-staff-action';
import { overviewQuery, STAFF } from '@/components/console/kit/shell/console-queries';
import { AddButton } from '@/components/console/kit/views/add-button';
import { Banner } from '@/components/ui/feedback/banner';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { moveItem } from '@/components/ui/sortable/move-item';
import { showToast } from '@/components/ui/toasts/toasts';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import type { AnswerOf } from '@/lib/contract/endpoints';
import type { ManagedMethod } from '@/lib/contract/money/payment-method-schemas';
import { staffRoutes } from '@/lib/contract/staff/staff-routes';
import { methodsQuery } from '../queue/payment-queries';
import { MethodActions } from './method-actions';
import { useMethodColumns } from './method-columns';
import { MethodEditor } from './method-editor';

const FILTERS = { open: '' } as const;

/** /admin/payment-methods: every method for deposits and withdrawals, in the customers' order. */
export function PaymentMethodsScreen() {
  const t = useTranslations('payments.methods');
  const client = useQueryClient();
  const filters = useUrlFilters(FILTERS);
  const { values, set } = filters;
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
      callAsStaff(staffRoutes.toggleMethod, { params: { id: method.id }, body: { active } }),
    );
    await client.invalidateQueries({ queryKey: [STAFF] });
    if (!answer) return false;
    const isProposed = active && answer.data.waitingApprovalId !== null;
    showToast(t(isProposed ? 'showProposed' : active ? 'shown' : 'hidden', { name: method.name }), 'success');
    return true;
  }

  async function hide(method: ManagedMethod): Promise<void> {
    // Close only the question that was answered: another one may have been opened during the refetch.
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
    <>
      <ListScreen
        label={t('title')}
        summary={
          hiding === undefined &&
          action.error !== undefined && (
            <Banner tone="danger" icon={<CircleAlert />}>
              {explain(action.error)}
            </Banner>
          )
        }
        listActions={<AddButton onClick={() => open('new')}>{t('add')}</AddButton>}
        columns={columns}
        rows={methods}
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
        empty={{ icon: <CreditCard />, title: t('empty'), body: t('emptyBody') }}
        query={list}
        filters={filters}
        panel={panel}
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
    </>
  );
}

/** Moves a method one place up or down, optimistically; a failure moves it back. */
function useMethodOrder() {
  const t = useTranslations('payments.methods');
  const client = useQueryClient();
  const action = useOptimisticActions<AnswerOf<'managedMethods'>>(methodsQuery.queryKey);

  return (method: ManagedMethod, by: -1 | 1): void => {
    const shown = client.getQueryData(methodsQuery.queryKey)?.data ?? [];
    const at = shown.findIndex(({ id }) => id === method.id);
    const moved = moveItem(shown, at, at + by);
    if (moved === shown) return;
    const ids = moved.map(({ id }) => id);
    const place = ids.indexOf(method.id) + 1;
    action(
      (list) => ({
        ...list,
        data: list.data.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
      }),
      async () => {
        await callAsStaff(staffRoutes.orderMethods, { body: { ids } });
        showToast(t('moved', { name: method.name, place }));
      },
    );
  };
}
