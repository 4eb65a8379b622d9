'use client';

import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/console/kit/panel/confirm-dialog';
import { STAFF } from '@/components/console/kit/shell/console-queries';
import { Banner } from '@/components/ui/feedback/banner';
import { showToast } from '@/components/ui/toasts/toasts';
import { BulkDialog } from '../bulk/bulk-dialog';
import { type BulkItem, useBulk } from '../bulk/use-bulk';
import { UserActionFields } from './user-action-fields';
import {
  type ActionInput,
  type ActionTarget,
  isInputComplete,
  performAction,
  RoleChangedError,
  type UserAction,
} from './user-actions';

type Answer = Awaited<ReturnType<typeof performAction>>;

/**
 * One action on one user or on many: asks for what it needs, sends one call per user and lists the results. The provider
 * decides who may do what; callers check `mayPerform` first. A user whose role somebody else changed meanwhile is shown
 * with the new role, and has to be confirmed again. Needs the texts `users`.
 */
export function UserActionDialog({
  action,
  users,
  onDone,
  onClose,
}: {
  action: UserAction;
  users: readonly ActionTarget[];
  /** Ids of the users for whom it succeeded. */
  onDone?: (ids: readonly string[]) => void;
  onClose: () => void;
}) {
  const t = useTranslations('users');
  const roles = useTranslations('admin.roles');
  const client = useQueryClient();
  const [input, setInput] = useState<ActionInput>({ reason: '', role: '' });
  const [moved, setMoved] = useState<ReadonlyMap<string, ActionTarget>>(new Map());
  const asSeen = (user: ActionTarget) => moved.get(user.id) ?? user;
  const bulk = useBulk((user: ActionTarget, idempotencyKey) =>
    performAction(asSeen(user), action, { ...input, idempotencyKey }),
  );
  const [only] = users.length === 1 ? users : [];
  const name = only?.username ?? '';
  const role = input.role && roles(input.role);

  const explainRoleChange = (error: unknown) =>
    error instanceof RoleChangedError
      ? t('actionDialog.roleChanged', { name: error.user.username, role: roles(error.user.role) })
      : undefined;

  async function follow(run: Promise<BulkItem<ActionTarget, Answer>[]>): Promise<void> {
    const ended = await run;
    const done = ended.filter(({ result }) => result.state === 'done');
    const others = listChangedUsers(ended);
    if (others.length > 0) setMoved(new Map([...moved, ...others.map((one) => [one.id, one] as const)]));
    // A role that the user has by now is not offered any more.
    if (only && others[0]?.role === input.role) setInput({ ...input, role: '' });
    void client.invalidateQueries({ queryKey: [STAFF] });
    if (done.length > 0) onDone?.(done.map(({ item }) => item.id));
    const result = done[0]?.result;
    if (!only || result?.state !== 'done') return;
    const messageKey = `actions.${action}.${result.answer.needsSecond ? 'proposed' : 'done'}`;
    showToast(t(messageKey as 'actions.role.done', { name, role }), 'success');
    onClose();
  }

  if (!only && bulk.items.length > 0) {
    return (
      <BulkDialog
        title={
          action === 'role'
            ? t('actions.role.confirm', { role })
            : t(`actions.${action}.confirm`, { count: users.length })
        }
        bulk={bulk}
        nameOf={({ username }) => username}
        noteOf={({ needsSecond }) => (needsSecond ? t('bulk.proposed') : undefined)}
        explainOf={explainRoleChange}
        onRun={(run) => void follow(run)}
        onClose={onClose}
      />
    );
  }
  const [first] = bulk.items;
  const error = first?.result.state === 'failed' ? first.result.error : undefined;
  const explained = explainRoleChange(error);
  return (
    <ConfirmDialog
      open
      title={t(`actions.${action}.title`, { count: users.length, name })}
      confirmLabel={
        action === 'role'
          ? t(role ? 'actions.role.confirm' : 'actions.role.confirmEmpty', { role })
          : t(`actions.${action}.confirm`, { count: users.length })
      }
      variant={action === 'block' || action === 'delete' ? 'danger' : 'primary'}
      isBusy={bulk.isRunning}
      isIncomplete={!isInputComplete(action, input)}
      error={explained === undefined ? error : undefined}
      onConfirm={() => void follow(bulk.start(users))}
      onClose={onClose}
    >
      <UserActionFields
        action={action}
        users={users.map(asSeen)}
        input={input}
        onChange={(changes) => {
          bulk.reset();
          setInput({ ...input, ...changes });
        }}
      />
      {explained !== undefined && (
        <Banner tone="danger" icon={<CircleAlert />}>
          {explained}
        </Banner>
      )}
    </ConfirmDialog>
  );
}

function listChangedUsers(items: readonly BulkItem<ActionTarget, Answer>[]): ActionTarget[] {
  return items.flatMap(({ result }) =>
    result.state === 'failed' && result.error instanceof RoleChangedError ? [result.error.user] : [],
  );
}
