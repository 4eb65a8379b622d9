'use client';

import { ChevronLeft, Eye, PanelRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { WaitingTime } from '@/components/console/kit/facts/waiting-time';
import { IconButton } from '@/components/ui/buttons/icon-button';
import type { ConversationDetails, InboxConversation } from '@/lib/contract/chat/chat-schemas';
import { CustomerAvatar } from '../list/customer-avatar';

/** The customer's name, presence and waiting time, and who else has the conversation open. */
export function ConversationHeader({
  of: row,
  viewers,
  heading,
  onBack,
  onDetails,
}: {
  of: InboxConversation;
  viewers: ConversationDetails['viewers'];
  heading: Ref<HTMLHeadingElement>;
  onBack: () => void;
  /** Undefined where the details pane is visible anyway. */
  onDetails: (() => void) | undefined;
}) {
  const t = useTranslations('inbox');
  const queue = useTranslations('payments.column');
  const common = useTranslations('common');
  return (
    <header className="flex min-h-14 items-center gap-3 border-b border-line px-3 py-1">
      <IconButton
        label={t('pane.back')}
        icon={<ChevronLeft className="size-5" />}
        className="-ms-3 -me-2 lg:hidden"
        onClick={onBack}
      />
      <CustomerAvatar name={row.user.username} isOnline={row.isOnline} />
      <div className="min-w-0 flex-1">
        <h2 ref={heading} tabIndex={-1} className="truncate text-base leading-tight font-bold outline-none">
          {row.user.username}
        </h2>
        <p className="flex gap-1 overflow-hidden text-xs whitespace-nowrap text-text-muted">
          <span className="truncate">
            {row.fullName ? `${row.fullName} · ` : ''}
            {t(row.isOnline ? 'presence.online' : 'presence.offline')}
          </span>
          {row.waitingSince && (
            <span>
              <span aria-hidden="true">· </span>
              {queue('waiting')} <WaitingTime since={row.waitingSince} />
            </span>
          )}
        </p>
      </div>
      <p aria-live="polite" className="min-w-0 shrink">
        {viewers.length > 0 && (
          <span className="inline-flex min-h-8 max-w-64 items-center gap-1 rounded-full bg-info-soft px-3 text-xs font-semibold text-info">
            <Eye className="size-4 shrink-0" aria-hidden="true" />
            <span className="truncate">
              {t('pane.viewers', {
                count: viewers.length,
                names: viewers.map(({ username }) => username).join(common('separator')),
              })}
            </span>
          </span>
        )}
      </p>
      {onDetails && (
        <IconButton
          label={t('pane.details')}
          title={t('pane.details')}
          icon={<PanelRight className="size-5" />}
          className="-me-2 text-text-muted"
          aria-haspopup="dialog"
          onClick={onDetails}
        />
      )}
    </header>
  );
}
