'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCloseEditor } from '@/components/console/kit/editor/use-close-editor';
import { useStaffAction } from '@/components/console/kit/panel/use-staff-action';
import { STAFF } from '@/components/console/kit/shell/console-queries';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { showToast } from '@/components/ui/toasts/toasts';
import { ApiError } from '@/lib/api/api-error';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import type { ManagedMethod } from '@/lib/contract/money/payment-method-schemas';
import { staffRoutes } from '@/lib/contract/staff/staff-routes';
import {
  checkMethodDraft,
  listDifferences,
  type MethodDraft,
  type MethodField,
  startMethodDraft,
  toMethodBody,
} from './method-draft';
import { useAddressCheck } from './use-address-check';

/** The field that an error code is about. */
const FIELD_OF_CODE: Partial<Record<string, MethodField>> = {
  method_code_taken: 'code',
  address_invalid: 'coinAddress',
};

/**
 * A payment method being edited. `stored` is the provider's version; the draft keeps its own base version, so that a
 * colleague's newer one is noticed and never overwritten unseen.
 */
export function useMethodEditor(stored: ManagedMethod | undefined, onClose: () => void) {
  const t = useTranslations('payments');
  const explain = useErrorText();
  const client = useQueryClient();
  const action = useStaffAction();
  const close = useCloseEditor(onClose);
  const reload = () => client.invalidateQueries({ queryKey: [STAFF] });
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(() => startMethodDraft(stored));
  const problems = checkMethodDraft(draft);
  const address = useAddressCheck(draft.network.trim(), draft.servesDeposits ? draft.coinAddress : '');
  const isDirty = listDifferences(draft, startMethodDraft(base)).length > 0;
  const isOverwritten = stored !== undefined && base !== undefined && stored.version > base.version;
  if (isOverwritten && !isDirty) {
    setBase(stored);
    setDraft(startMethodDraft(stored));
  }

  async function save(): Promise<void> {
    const body = toMethodBody(draft);
    await action.run(async () => {
      const sent = base
        ? callAsStaff(staffRoutes.updateMethod, {
            params: { id: base.id },
            body: { ...body, version: base.version },
          })
        : callAsStaff(staffRoutes.createMethod, { body });
      const { data } = await sent.finally(reload);
      const { name, waitingApprovalId } = data;
      showToast(t(waitingApprovalId ? 'method.savedWaiting' : 'method.saved', { name }), 'success');
      await close();
    });
  }

  return {
    draft,
    problems,
    address,
    isDirty,
    isBusy: action.isBusy,
    /** Somebody's newer version, while this one has changes of its own; what comes while it is being saved may be its own. */
    newer: isOverwritten && isDirty && !action.isBusy ? stored : undefined,
    refusals: readRefusals(action.error, explain),
    /** A failure that is no field's. */
    failure: isOfField(action.error) || isConflict(action.error) ? undefined : action.error,
    change(changes: Partial<MethodDraft>) {
      action.reset();
      setDraft((before) => ({ ...before, ...changes }));
    },
    keepMine: () => setBase(stored),
    takeNewer() {
      setBase(stored);
      setDraft(startMethodDraft(stored));
    },
    save: () => void save(),
    remove: ({ id }: ManagedMethod) => callAsStaff(staffRoutes.deleteMethod, { params: { id } }),
    async onRemoved({ name }: ManagedMethod) {
      showToast(t('methods.removed', { name }), 'success');
      await close();
      await reload();
    },
  };
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'method_changed';
}

function isOfField(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return FIELD_OF_CODE[error.code] !== undefined || Object.keys(error.errors ?? {}).length > 0;
}

function readRefusals(
  error: unknown,
  explain: (error: unknown) => string,
): Partial<Record<MethodField, string>> {
  if (!(error instanceof ApiError)) return {};
  const field = FIELD_OF_CODE[error.code];
  if (field) return { [field]: explain(error) };
  return Object.fromEntries(
    Object.entries(error.errors ?? {}).map(([path, [message]]) => [path.split('.')[0], message]),
  );
}
