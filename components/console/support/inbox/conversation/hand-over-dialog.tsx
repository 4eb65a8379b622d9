'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useId } from 'react';
import { FormDialog } from '@/components/console/kit/panel/form-dialog';
import { cx } from '@/components/ui/cx';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { MissingFields } from '@/components/ui/feedback/missing-fields';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { TextArea } from '@/components/ui/fields/text-area';
import { useSchemaForm } from '@/components/ui/forms/use-schema-form';
import { showToast } from '@/components/ui/toasts/toasts';
import { NOTE_MAX } from '@/lib/contract/chat/chat-rules';
import type { ChatColleague, InboxConversation } from '@/lib/contract/chat/chat-schemas';
import { colleaguesQuery } from '../inbox-queries';
import type { SignedInStaff } from '../signed-in-staff';
import type { handOverSchema } from './hand-over-schema';
import type { ConversationCalls } from './use-conversation-calls';

/** The option that unassigns the conversation. */
const NOBODY = 'nobody';

type HandOver = ReturnType<typeof handOverSchema>['_zod'];
/** What the form makes of its radio buttons' field. */
type Choice = Pick<ComponentProps<'input'>, 'name' | 'ref' | 'onChange' | 'onBlur'>;

/** Hands the conversation over to a colleague, with an optional note, or unassigns it. */
export function HandOverDialog({
  of: row,
  staff,
  calls,
  open,
  onClose,
}: {
  of: InboxConversation;
  staff: SignedInStaff;
  calls: ConversationCalls;
  open: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('inbox.handOver');
  const missingId = useId();
  const form = useSchemaForm<HandOver['input'], HandOver['output']>({
    load: async () => (await import('./hand-over-schema')).handOverSchema(NOBODY),
    defaultValues: { to: '', note: '' },
  });
  const to = form.watch('to');
  const choice = form.register('to');
  const load = useQuery({ ...colleaguesQuery, enabled: open });
  const others = load.data?.data.filter(({ id }) => id !== staff.id && id !== row.assignedTo?.id);
  const chosen = others?.find(({ id }) => id === to);
  const isChosen = to === NOBODY || chosen !== undefined;
  const close = () => {
    calls.reset();
    onClose();
  };
  const confirm = async (body: HandOver['output']) => {
    if (!(await calls.handOver(body.to, body.note ?? ''))) return;
    showToast(chosen ? t('done', { name: chosen.username }) : t('released'), 'success');
    form.reset();
    onClose();
  };
  return (
    <FormDialog
      form={form}
      open={open}
      title={t('title')}
      confirmLabel={
        to === NOBODY ? t('release') : chosen ? t('submitTo', { name: chosen.username }) : t('submit')
      }
      isBusy={calls.busy === 'handOver'}
      isIncomplete={!isChosen}
      error={calls.error}
      onInput={calls.reset}
      onSubmit={confirm}
      onClose={close}
    >
      <fieldset className="flex min-w-0 flex-col">
        <legend className="pb-1 text-sm font-medium">{t('to')}</legend>
        <Option value={NOBODY} name={t('nobody')} hint={t('nobodyHint')} choice={choice} />
        <Colleagues load={load} others={others} choice={choice} />
      </fieldset>
      <TextArea {...form.field('note')} label={t('note')} help={t('noteHelp')} maxLength={NOTE_MAX} />
      <MissingFields id={missingId} names={isChosen ? [] : [t('missing')]} />
    </FormDialog>
  );
}

function Colleagues({
  load,
  others,
  choice,
}: {
  load: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  others: ChatColleague[] | undefined;
  choice: Choice;
}) {
  const t = useTranslations('inbox.handOver');
  const explain = useErrorText();
  if (!others) {
    return load.error ? (
      <ErrorState
        title={t('failed')}
        body={explain(load.error)}
        onRetry={() => void load.refetch()}
        isRetrying={load.isFetching}
      />
    ) : (
      <Skeleton className="my-1 h-12 w-full" />
    );
  }
  if (others.length === 0) return <p className="py-2 text-sm text-text-muted">{t('none')}</p>;
  return others.map(({ id, username, isOnline, open }) => (
    <Option
      key={id}
      value={id}
      name={username}
      hint={`${t(isOnline ? 'online' : 'offline')} · ${t('open', { count: open })}`}
      isHere={isOnline}
      choice={choice}
    />
  ));
}

function Option({
  value,
  name,
  hint,
  isHere,
  choice,
}: {
  value: string;
  name: string;
  hint: string;
  /** Undefined for the option that is no colleague. */
  isHere?: boolean;
  choice: Choice;
}) {
  return (
    <label className="flex min-h-12 items-center gap-3 rounded-field px-2 has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-brand">
      <input {...choice} type="radio" value={value} className="size-5 shrink-0 accent-brand" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-semibold">{name}</span>
        <span className="block text-xs text-text-muted">{hint}</span>
      </span>
      {isHere !== undefined && (
        <span
          aria-hidden="true"
          className={cx('size-3 rounded-full', isHere ? 'bg-success' : 'bg-line-strong')}
        />
      )}
    </label>
  );
}
