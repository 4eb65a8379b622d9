'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { DropZone } from '@/components/chat/composer/drop-zone';
import { useChosenFiles } from '@/components/chat/composer/use-chosen-files';
import { MessageList } from '@/components/chat/list/message-list';
import { useConversation } from '@/components/chat/use-conversation';
import { useViewers } from '@/components/console/kit/panel/use-viewers';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { Sheet } from '@/components/ui/overlays/sheet';
import { ApiError } from '@/lib/api/api-error';
import type { ChatConnection, Conversation } from '@/lib/chat/chat-model';
import type { ConversationDetails } from '@/lib/contract/chat/chat-schemas';
import { useConnection } from '../connection/use-connection';
import { CustomerDetails } from '../customer/customer-details';
import { conversationQuery, conversationViewers } from '../inbox-queries';
import type { DraftKind, Drafts } from '../reply/drafts';
import { ReplyBox } from '../reply/reply-box';
import type { SignedInStaff } from '../signed-in-staff';
import { ConversationActions } from './conversation-actions';
import { ConversationHeader } from './conversation-header';
import { HandOverDialog } from './hand-over-dialog';
import { TakeOverDialog } from './take-over-dialog';
import { type ConversationCalls, useConversationCalls } from './use-conversation-calls';
import { useOpenConversation } from './use-open-conversation';

const WIDE_WITH_MOUSE = '(min-width: 64rem) and (pointer: fine)';

/** What keyboard shortcuts can do in the open conversation. */
export interface PaneShortcuts {
  write(kind: DraftKind): void;
  take(): void;
  resolve(): void;
}

interface PaneProps {
  id: string;
  staff: SignedInStaff;
  connection: ChatConnection | null;
  drafts: Drafts;
  /** The details pane is visible beside it. */
  hasDetails: boolean;
  keys: Ref<PaneShortcuts>;
  onClose: () => void;
}

/** One conversation: header, actions, messages with the log entries between them, and the composer. */
export function ConversationPane(props: PaneProps) {
  const { id, staff, connection, onClose } = props;
  const t = useTranslations('inbox.pane');
  const explain = useErrorText();
  const load = useQuery(conversationQuery(id));
  const viewers = useViewers(id, conversationViewers);
  const conversation = useOpenConversation(connection, id, staff);
  const data = load.data?.data;
  const isMissing = load.error instanceof ApiError && load.error.code === 'conversation_not_found';
  if (data && conversation) {
    return <OpenPane {...props} data={data} conversation={conversation} viewers={viewers ?? data.viewers} />;
  }
  return (
    <>
      <IconButton
        label={t('back')}
        icon={<ChevronLeft className="size-5" />}
        className="m-1 lg:hidden"
        onClick={onClose}
      />
      {load.error && !data ? (
        <ErrorState
          className="m-auto"
          title={t(isMissing ? 'missing' : 'failed')}
          body={isMissing ? t('noneBody') : explain(load.error)}
          onRetry={isMissing ? undefined : () => void load.refetch()}
          isRetrying={load.isFetching}
        />
      ) : (
        <Unloaded />
      )}
    </>
  );
}

function Unloaded() {
  const t = useTranslations('inbox.pane');
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 p-3">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-10 w-1/2" />
      <Skeleton className="mt-auto h-12 w-3/5" />
      <Skeleton className="h-12 w-3/5 self-end" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}

interface OpenPaneProps extends PaneProps {
  data: ConversationDetails;
  conversation: Conversation;
  viewers: ConversationDetails['viewers'];
}

function OpenPane(props: OpenPaneProps) {
  const { id, staff, connection, drafts, hasDetails, keys, data, conversation } = props;
  const t = useTranslations('inbox.pane');
  const row = data.conversation;
  const snapshot = useConversation(conversation);
  const waits = useConnection(connection).state !== 'connected';
  const calls = useConversationCalls(id);
  const chosen = useChosenFiles();
  const [mode, setMode] = useState<DraftKind>('reply');
  const [question, setQuestion] = useState<'takeOver' | 'handOver' | 'details'>();
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    // On a touch screen a focused composer would open the on-screen keyboard over the messages.
    const isWideWithMouse = window.matchMedia(WIDE_WITH_MOUSE).matches;
    (isWideWithMouse ? box : heading).current?.focus({ preventScroll: true });
  }, []);
  const take = () => takeOrAsk({ row, staff, calls, onAsk: () => setQuestion('takeOver') });
  const resolve = () => {
    if (calls.busy === undefined) void calls.setStatus(row.status === 'resolved' ? 'open' : 'resolved');
  };
  useImperativeHandle(keys, () => ({
    write(kind) {
      setMode(kind);
      // The text box of the other mode has to be rendered first.
      requestAnimationFrame(() => box.current?.focus());
    },
    take,
    resolve,
  }));
  const close = () => setQuestion(undefined);
  return (
    <DropZone chosen={chosen} className="flex min-h-0 flex-1 flex-col">
      <ConversationHeader
        of={row}
        viewers={props.viewers}
        heading={heading}
        onBack={props.onClose}
        onDetails={hasDetails ? undefined : () => setQuestion('details')}
      />
      <ConversationActions
        of={row}
        staff={staff}
        calls={calls}
        onTake={take}
        onHandOver={() => {
          calls.reset();
          setQuestion('handOver');
        }}
        onResolve={resolve}
      />
      <MessageList
        conversation={conversation}
        snapshot={snapshot}
        side="staff"
        peerName={row.user.username}
        log={data.log}
      />
      <ReplyBox
        id={id}
        customer={{ username: row.user.username, language: data.customer.language }}
        conversation={conversation}
        chosen={chosen}
        drafts={drafts}
        mode={mode}
        onMode={setMode}
        box={box}
        waits={waits}
      />
      <TakeOverDialog of={row} calls={calls} open={question === 'takeOver'} onClose={close} />
      <HandOverDialog of={row} staff={staff} calls={calls} open={question === 'handOver'} onClose={close} />
      <Sheet
        open={question === 'details' && !hasDetails}
        onOpenChange={(open) => open || close()}
        title={t('details')}
      >
        <CustomerDetails of={data} staff={staff} />
      </Sheet>
    </DropZone>
  );
}

/** Takes an unassigned conversation at once, a colleague's after a confirmation. */
function takeOrAsk({
  row,
  staff,
  calls,
  onAsk,
}: {
  row: ConversationDetails['conversation'];
  staff: SignedInStaff;
  calls: ConversationCalls;
  onAsk: () => void;
}): void {
  if (calls.busy !== undefined || row.assignedTo?.id === staff.id) return;
  if (row.assignedTo === null) void calls.take(null);
  else {
    calls.reset();
    onAsk();
  }
}
