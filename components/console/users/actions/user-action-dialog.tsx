'use client';

import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/console/kit/panel/confirm-dialog';
import { STAFF } from '@/components/console/kit/shell/console-queries';
import { Banner } from '@/components/ui/feedback/banner';
import { showToast } from '@/components/ui/feedback/toasts';
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
 * One act on one person or on many: asks what it needs, does it with a call each, and says what came of each. Who may
 * do that to whom is the provider's; a button that leads here asks `mayPerform` first. Whose role somebody else changed
 * meanwhile is shown as they are now, and asked for again as such. Needs the texts `people`.
 */
export function UserActionDialog({
  act,
  people,
  onDone,
  onClose,
}: {
  act: UserAction;
  people: readonly ActionTarget[];
  /** Whom it has been done to. */
  onDone?: (ids: readonly string[]) => void;
  onClose: () => void;
}) {
  const t = useTranslations('users');
  const roles = useTranslations('admin.roles');
  const client = useQueryClient();
  const [input, setInput] = useState<ActionInput>({ reason: '', role: '' });
  const [moved, setMoved] = useState<ReadonlyMap<string, ActionTarget>>(new Map());
  const asSeen = (person: ActionTarget) => moved.get(person.id) ?? person;
  const bulk = useBulk((person: ActionTarget, idempotencyKey) =>
    performAction(asSeen(person), act, { ...input, idempotencyKey }),
  );
  const [only] = people.length === 1 ? people : [];
  const name = only?.username ?? '';
  const role = input.role && roles(input.role);

  const explainRoleChange = (error: unknown) =>
    error instanceof RoleChangedError
      ? t('question.moved', { name: error.person.username, role: roles(error.person.role) })
      : undefined;

  async function follow(run: Promise<BulkItem<ActionTarget, Answer>[]>): Promise<void> {
    const ended = await run;
    const done = ended.filter(({ result }) => result.state === 'done');
    const others = listChangedUsers(ended);
    if (others.length > 0) setMoved(new Map([...moved, ...others.map((one) => [one.id, one] as const)]));
    // Nobody is offered the role that they have.
    if (only && others[0]?.role === input.role) setInput({ ...input, role: '' });
    void client.invalidateQueries({ queryKey: [STAFF] });
    if (done.length > 0) onDone?.(done.map(({ item }) => item.id));
    const result = done[0]?.result;
    if (!only || result?.state !== 'done') return;
    const told = `acts.${act}.${result.answer.needsSecond ? 'proposed' : 'done'}`;
    showToast(t(told as 'acts.role.done', { name, role }), 'success');
    onClose();
  }

  if (!only && bulk.items.length > 0) {
    return (
      <BulkDialog
        title={
          act === 'role'
            ? t('acts.role.confirm', { role })
            : t(`acts.${act}.confirm`, { count: people.length })
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
      title={t(`acts.${act}.title`, { count: people.length, name })}
      confirmLabel={
        act === 'role'
          ? t(role ? 'acts.role.confirm' : 'acts.role.confirmEmpty', { role })
          : t(`acts.${act}.confirm`, { count: people.length })
      }
      variant={act === 'block' || act === 'delete' ? 'danger' : 'primary'}
      isBusy={bulk.isRunning}
      isIncomplete={!isInputComplete(act, input)}
      error={explained === undefined ? error : undefined}
      onConfirm={() => void follow(bulk.start(people))}
      onClose={onClose}
    >
      <UserActionFields
        act={act}
        people={people.map(asSeen)}
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
    result.state === 'failed' && result.error instanceof RoleChangedError ? [result.error.person] : [],
  );
}
