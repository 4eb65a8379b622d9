'use client';

import { Check, CircleAlert, Hand, type LucideIcon, RotateCcw, UserRoundPlus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button, type ButtonProps } from '@/components/ui/buttons/button';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { cx } from '@/components/ui/cx';
import { Banner } from '@/components/ui/feedback/banner';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { CONVERSATION_STATUSES } from '@/lib/contract/chat/chat-rules';
import type { InboxConversation } from '@/lib/contract/chat/chat-schemas';
import { rankOf } from '@/lib/contract/staff/permissions';
import { CompactSelect } from '../list/compact-select';
import type { SignedInStaff } from '../signed-in-staff';
import type { ConversationCalls } from './use-conversation-calls';

interface ConversationActionsProps {
  of: InboxConversation;
  staff: SignedInStaff;
  calls: ConversationCalls;
  onTake: () => void;
  onHandOver: () => void;
  onResolve: () => void;
}

/** Assignee and status of a conversation, with the buttons that change them. */
export function ConversationActions({
  of: row,
  staff,
  calls,
  onTake,
  onHandOver,
  onResolve,
}: ConversationActionsProps) {
  const t = useTranslations('inbox');
  const common = useTranslations('common');
  const explain = useErrorText();
  const { assignedTo, status } = row;
  const isOwn = assignedTo?.id === staff.id;
  const mayGive = assignedTo !== null && (isOwn || rankOf(staff.role) >= 3);
  const isResolved = status === 'resolved';
  return (
    <div className="flex flex-col gap-2 border-b border-line px-3">
      <div className="flex flex-wrap items-center gap-x-1">
        <p
          aria-live="polite"
          className={cx(
            'min-w-0 truncate pe-1 text-sm',
            isOwn ? 'font-semibold text-brand' : 'text-text-muted',
          )}
        >
          {assignedTo === null
            ? t('assignee.nobody')
            : isOwn
              ? t('assignee.you')
              : t('assignee.by', { name: assignedTo.username })}
        </p>
        {!isOwn && (
          <ActionButton
            Icon={Hand}
            variant={assignedTo ? 'quiet' : 'secondary'}
            busy={calls.busy === 'take'}
            busyLabel={t('actions.taking')}
            onClick={onTake}
          >
            {t(assignedTo ? 'actions.takeOver' : 'actions.take')}
          </ActionButton>
        )}
        {mayGive && (
          <ActionButton Icon={isOwn ? UserRoundPlus : undefined} aria-haspopup="dialog" onClick={onHandOver}>
            {t('actions.handOver')}
          </ActionButton>
        )}
        <span className="ms-auto flex items-center gap-1">
          <CompactSelect
            label={t('actions.status')}
            value={status}
            options={CONVERSATION_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
            onChange={(next) => void (calls.busy || calls.setStatus(next))}
          />
          <ActionButton
            Icon={isResolved ? RotateCcw : Check}
            busy={calls.busy === 'status'}
            onClick={onResolve}
          >
            {t(isResolved ? 'actions.reopen' : 'actions.resolve')}
          </ActionButton>
        </span>
      </div>
      {calls.error !== undefined && (
        <Banner
          tone="danger"
          icon={<CircleAlert />}
          className="mb-2"
          action={
            <IconButton
              label={common('close')}
              icon={<X className="size-5" />}
              className="-me-3"
              onClick={calls.reset}
            />
          }
        >
          {calls.takenBy ? t('pane.takenBy', { name: calls.takenBy }) : explain(calls.error)}
        </Banner>
      )}
    </div>
  );
}

/** A button of the row. Its icon is hidden on a phone, and while the spinner shows. */
function ActionButton({
  Icon,
  className,
  variant = 'quiet',
  busy,
  children,
  ...rest
}: { Icon?: LucideIcon } & Omit<ButtonProps, 'size'>) {
  return (
    <Button
      {...rest}
      size="sm"
      variant={variant}
      busy={busy}
      className={cx(variant === 'quiet' && 'px-2!', className)}
    >
      <span className="inline-flex items-center gap-2">
        {Icon && !busy && <Icon className="size-4 max-sm:hidden" aria-hidden="true" />}
        {children}
      </span>
    </Button>
  );
}
