'use client';

import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback, useRef, useState } from 'react';
import { useTitleCount } from '@/components/chat/use-title-count';
import { useVisualViewport } from '@/components/chat/use-visual-viewport';
import { useUrlFilters } from '@/components/console/kit/filters/use-url-filters';
import { Pager } from '@/components/console/kit/table/pager';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ConnectionMark } from './connection-mark';
import { ConversationPane, type PaneKeys } from './conversation/conversation-pane';
import { useHasThirdPane } from './conversation/use-has-third-pane';
import { useRoomAbove } from './conversation/use-room-above';
import { useTypingCustomers } from './conversation/use-typing-customers';
import { CustomerDetails } from './customer/customer-details';
import { INBOX_FILTERS, PAGE_SIZE, toInboxQuery } from './inbox-filters';
import { conversationQuery, conversationsQuery } from './inbox-queries';
import { KeyHelp } from './key-help';
import { InboxList } from './list/inbox-list';
import { InboxToolbar } from './list/inbox-toolbar';
import { rememberOpenRow } from './list/move-in-list';
import { useSteadyRows } from './list/use-steady-rows';
import { createDrafts } from './reply/drafts';
import type { Staff } from './staff';
import { useInboxKeys } from './use-inbox-keys';
import { useInboxLive } from './use-inbox-live';
import { useStaffConnection } from './use-staff-connection';

/** /admin/support: who has written, the conversation that is open, and the customer it is with. */
export function Inbox({ staff }: { staff: Staff }) {
  const t = useTranslations('inbox');
  const filters = useUrlFilters(INBOX_FILTERS);
  const { values, set } = filters;
  const connection = useStaffConnection();
  useInboxLive(connection);
  const typing = useTypingCustomers(connection);
  const [drafts] = useState(() => createDrafts(staff.id));
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const hasThirdPane = useHasThirdPane();

  const query = toInboxQuery(values);
  const list = useQuery(conversationsQuery(query));
  const open = useQuery({ ...conversationQuery(values.open), enabled: values.open !== '' }).data?.data;
  const rows = useSteadyRows(
    list.data?.data,
    list.isPlaceholderData ? undefined : open?.conversation,
    JSON.stringify(query),
  );

  const frame = useRef<HTMLElement>(null);
  useVisualViewport(frame);
  useRoomAbove(frame);
  useTitleCount(list.data?.counts.unread ?? 0);

  const tools = useRef<HTMLDivElement>(null);
  const links = useRef<HTMLUListElement>(null);
  const pane = useRef<PaneKeys>(null);
  const close = useCallback(() => {
    const comeBack = links.current && rememberOpenRow(links.current);
    set({ open: '' });
    comeBack?.();
    // On a phone the list is hidden until the conversation is gone, and the row itself may go with it.
    requestAnimationFrame(() => links.current && comeBack?.(links.current));
  }, [set]);
  useInboxKeys({
    list: links,
    pane,
    tools,
    onHelp: () => setIsHelpOpen(true),
    onBack: () => values.open && close(),
  });

  return (
    <main
      ref={frame}
      data-inbox=""
      className="flex h-[calc(var(--visible-height,100dvh)-var(--above,var(--console-head)))] min-h-0"
    >
      <h1 className="sr-only">{t('title')}</h1>
      <section
        aria-label={t('list.label')}
        className={cx(
          'flex min-h-0 w-full flex-col border-e border-line bg-surface lg:w-76 lg:shrink-0',
          values.open && 'max-lg:hidden',
        )}
      >
        <div ref={tools}>
          <InboxToolbar filters={filters} counts={list.data?.counts} onKeys={() => setIsHelpOpen(true)} />
        </div>
        <InboxList
          mark={<ConnectionMark connection={connection} />}
          list={links}
          rows={rows}
          total={list.data && Math.max(list.data.total, rows?.length ?? 0)}
          error={list.error}
          isRetrying={list.isFetching}
          isOld={list.isPlaceholderData}
          isFiltered={filters.isFiltered}
          openId={values.open}
          typing={typing}
          drafts={drafts}
          staffId={staff.id}
          onOpen={(id) => set({ open: id })}
          onRetry={() => void list.refetch()}
          onReset={filters.reset}
        />
        {list.data && list.data.pages > 1 && (
          <div className="border-t border-line px-3">
            <Pager
              page={list.data.page}
              pages={list.data.pages}
              total={list.data.total}
              limit={PAGE_SIZE}
              onPage={(page) => set({ page: String(page) })}
            />
          </div>
        )}
      </section>
      <section
        aria-label={open ? t('pane.label', { name: open.conversation.user.username }) : t('pane.none')}
        className={cx('flex min-h-0 min-w-0 flex-1 flex-col bg-surface', !values.open && 'max-lg:hidden')}
      >
        {values.open ? (
          <ConversationPane
            key={values.open}
            id={values.open}
            staff={staff}
            connection={connection}
            drafts={drafts}
            hasDetails={hasThirdPane}
            keys={pane}
            onClose={close}
          />
        ) : (
          <EmptyState
            icon={<MessagesSquare />}
            title={t('pane.none')}
            body={t('pane.noneBody')}
            className="m-auto"
          />
        )}
      </section>
      {hasThirdPane && open && (
        <aside
          aria-label={t('pane.details')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
          tabIndex={0}
          className="w-68 shrink-0 overflow-y-auto overscroll-contain border-s border-line bg-surface p-3 focus-visible:-outline-offset-2"
        >
          <CustomerDetails of={open} staff={staff} />
        </aside>
      )}
      <KeyHelp open={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
    </main>
  );
}
