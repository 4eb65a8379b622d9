'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '../admin/confirm-dialog';
import { STAFF } from '../admin/console-queries';
import { showToast } from '../ui/toasts';
import { ActFields } from './act-fields';
import { BulkDialog } from './bulk-dialog';
import { type ActInput, actOn, isComplete, type PeopleAct, type Target } from './people-acts';
import { type BulkItem, useBulk } from './use-bulk';

type Answer = Awaited<ReturnType<typeof actOn>>;

/**
 * One act on one person or on many: asks what it needs, does it with a call each, and says what came of each. Who may
 * do that to whom is the provider's; a button that leads here asks `mayAct` first. Needs the texts `people`.
 */
export function PeopleActDialog({
  act,
  people,
  onDone,
  onClose,
}: {
  act: PeopleAct;
  people: readonly Target[];
  /** Whom it has been done to. */
  onDone?: (ids: readonly string[]) => void;
  onClose: () => void;
}) {
  const t = useTranslations('people');
  const roles = useTranslations('admin.roles');
  const client = useQueryClient();
  const [input, setInput] = useState<ActInput>({ reason: '', role: '' });
  const bulk = useBulk((person: Target, idempotencyKey) => actOn(person, act, { ...input, idempotencyKey }));
  const [only] = people.length === 1 ? people : [];
  const name = only?.username ?? '';
  const role = input.role && roles(input.role);

  async function follow(run: Promise<BulkItem<Target, Answer>[]>): Promise<void> {
    const done = (await run).filter(({ result }) => result.state === 'done');
    void client.invalidateQueries({ queryKey: [STAFF] });
    if (done.length > 0) onDone?.(done.map(({ item }) => item.id));
    const result = done[0]?.result;
    if (!only || result?.state !== 'done') return;
    const told = act === 'role' && result.answer.needsSecond ? 'acts.role.proposed' : `acts.${act}.done`;
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
        onRun={(run) => void follow(run)}
        onClose={onClose}
      />
    );
  }
  const [first] = bulk.items;
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
      isIncomplete={!isComplete(act, input)}
      error={first?.result.state === 'failed' ? first.result.error : undefined}
      onConfirm={() => void follow(bulk.start(people))}
      onClose={onClose}
    >
      <ActFields
        act={act}
        people={people}
        input={input}
        onChange={(changes) => {
          bulk.reset();
          setInput({ ...input, ...changes });
        }}
      />
    </ConfirmDialog>
  );
}
