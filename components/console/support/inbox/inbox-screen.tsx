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
import { ConnectionStatus } from './connection/connection-status';
import { useInboxUpdates } from './connection/use-inbox-updates';
import { useStaffConnection } from './connection/use-staff-connection';
import { useTypingCustomers } from './connection/use-typing-customers';
import { ConversationPane, type PaneShortcuts } from './conversation/conversation-pane';
import { useHasDetailsPane } from './conversation/use-has-details-pane';
import { useTopOffset } from './conversation/use-top-offset';
import { CustomerDetails } from './customer/customer-details';
import { INBOX_FILTERS, PAGE_SIZE, toInboxQuery } from './inbox-filters';
import { conversationQuery, conversationsQuery } from './inbox-queries';
import { InboxList } from './list/inbox-list';
import { InboxToolbar } from './list/inbox-toolbar';
import { rememberOpenRow } from './list/move-focus';
import { useStableRows } from './list/use-stable-rows';
import { createDrafts } from './reply/drafts';
import { ShortcutHelp } from './shortcuts/shortcut-help';
import { useInboxShortcuts } from './shortcuts/use-inbox-shortcuts';
import type { SignedInStaff } from './signed-in-staff';

/** /admin/support: the list of conversations, the open one, and the details of its customer. */
export function InboxScreen({ staff }: { staff: SignedInStaff }) {
  const t = useTranslations('inbox');
  const filters = useUrlFilters(INBOX_FILTERS);
  const { values, set } = filters;
  const connection = useStaffConnection();
  useInboxUpdates(connection);
  const typing = useTypingCustomers(connection);
  const [drafts] = useState(() => createDrafts(staff.id));
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const hasDetailsPane = useHasDetailsPane();

  const query = toInboxQuery(values);
  const list = useQuery(conversationsQuery(query));
  const open = useQuery({ ...conversationQuery(values.open), enabled: values.open !== '' }).data?.data;
  const rows = useStableRows(
    list.data?.data,
    list.isPlaceholderData ? undefined : open?.conversation,
    JSON.stringify(query),
  );

  const frame = useRef<HTMLElement>(null);
  useVisualViewport(frame);
  useTopOffset(frame);
  useTitleCount(list.data?.counts.unread ?? 0);

  const tools = useRef<HTMLDivElement>(null);
  const links = useRef<HTMLUListElement>(null);
  const pane = useRef<PaneShortcuts>(null);
  const close = useCallback(() => {
    const restoreFocus = links.current && rememberOpenRow(links.current);
    set({ open: '' });
    restoreFocus?.();
    // On a phone the list is hidden until the conversation is closed; its row may be gone by then.
    requestAnimationFrame(() => links.current && restoreFocus?.(links.current));
  }, [set]);
  useInboxShortcuts({
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
      className="flex h-[calc(var(--visible-height,100dvh)-var(--top-offset,var(--console-head)))] min-h-0"
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
          mark={<ConnectionStatus connection={connection} />}
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
            hasDetails={hasDetailsPane}
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
      {hasDetailsPane && open && (
        <aside
          aria-label={t('pane.details')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
          tabIndex={0}
          className="w-68 shrink-0 overflow-y-auto overscroll-contain border-s border-line bg-surface p-3 focus-visible:-outline-offset-2"
        >
          <CustomerDetails of={open} staff={staff} />
        </aside>
      )}
      <ShortcutHelp open={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
    </main>
  );
}
