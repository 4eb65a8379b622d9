'use client';

import { Check, CircleAlert, Hand, RotateCcw, UserRoundPlus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { cx } from '@/components/ui/cx';
import { Banner } from '@/components/ui/feedback/banner';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import type { InboxConversation } from '@/lib/contract/chat';
import { CONVERSATION_STATUSES } from '@/lib/contract/chat-rules';
import { rankOf } from '@/lib/contract/permissions';
import { Choice } from '../list/choice';
import type { Staff } from '../staff';
import { ActButton } from './act-button';
import type { Moves } from './use-moves';

interface PaneActsProps {
  of: InboxConversation;
  staff: Staff;
  moves: Moves;
  onTake: () => void;
  onHandOver: () => void;
  onResolve: () => void;
}

/** Who has the conversation and in which state it is, with what can be done about either. */
export function PaneActs({ of: row, staff, moves, onTake, onHandOver, onResolve }: PaneActsProps) {
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
            ? t('held.nobody')
            : isOwn
              ? t('held.you')
              : t('held.by', { name: assignedTo.username })}
        </p>
        {!isOwn && (
          <ActButton
            Icon={Hand}
            variant={assignedTo ? 'quiet' : 'secondary'}
            busy={moves.busy === 'take'}
            busyLabel={t('act.taking')}
            onClick={onTake}
          >
            {t(assignedTo ? 'act.takeOver' : 'act.take')}
          </ActButton>
        )}
        {mayGive && (
          <ActButton Icon={isOwn ? UserRoundPlus : undefined} aria-haspopup="dialog" onClick={onHandOver}>
            {t('act.handOver')}
          </ActButton>
        )}
        <span className="ms-auto flex items-center gap-1">
          <Choice
            label={t('act.status')}
            value={status}
            options={CONVERSATION_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
            onChange={(next) => void (moves.busy || moves.setStatus(next))}
          />
          <ActButton Icon={isResolved ? RotateCcw : Check} busy={moves.busy === 'status'} onClick={onResolve}>
            {t(isResolved ? 'act.reopen' : 'act.resolve')}
          </ActButton>
        </span>
      </div>
      {moves.error !== undefined && (
        <Banner
          tone="danger"
          icon={<CircleAlert />}
          className="mb-2"
          action={
            <IconButton
              label={common('close')}
              icon={<X className="size-5" />}
              className="-me-3"
              onClick={moves.reset}
            />
          }
        >
          {moves.overtakenBy ? t('pane.overtaken', { name: moves.overtakenBy }) : explain(moves.error)}
        </Banner>
      )}
    </div>
  );
}
