'use client';

import { CircleAlert, MessageSquareText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useId, useSyncExternalStore } from 'react';
import { Composer } from '@/components/chat/composer/composer';
import type { ChosenFiles } from '@/components/chat/composer/use-chosen-files';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { Banner } from '@/components/ui/feedback/banner';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import type { Conversation } from '@/lib/chat/chat-model';
import { NOTE_MAX } from '@/lib/contract/chat/chat-rules';
import { LANGUAGE_NAMES } from '@/lib/i18n/language-names';
import type { Language } from '@/lib/i18n/languages';
import { CannedList } from './canned-list';
import type { DraftKind, Drafts } from './drafts';
import { ReplyTabs } from './reply-tabs';
import { useCannedPicker } from './use-canned-picker';
import { useNote } from './use-note';

interface ReplyBoxProps {
  id: string;
  customer: { username: string; language: Language };
  conversation: Conversation;
  chosen: ChosenFiles;
  drafts: Drafts;
  mode: DraftKind;
  onMode: (mode: DraftKind) => void;
  box: RefObject<HTMLTextAreaElement | null>;
  /** Not connected: messages are queued. */
  waits: boolean;
}

/** Composer for a reply to the customer or an internal note, each with a draft of its own. */
export function ReplyBox({ mode, ...props }: ReplyBoxProps) {
  // Files can only be sent to the customer, even if they were dropped while a note was open.
  const shown = props.chosen.files.length > 0 ? 'reply' : mode;
  const tabs = <ReplyTabs value={shown} onChange={props.onMode} />;
  return shown === 'note' ? <NoteBox {...props} tabs={tabs} /> : <MessageBox {...props} tabs={tabs} />;
}

type BoxProps = Omit<ReplyBoxProps, 'mode'> & { tabs: ReactNode };

function MessageBox({ id, customer, conversation, chosen, drafts, box, waits, tabs }: BoxProps) {
  const t = useTranslations('inbox');
  const listId = useId();
  const text = useDraft(drafts, id, 'reply');
  const write = (next: string) => drafts.write(id, 'reply', next);
  const canned = useCannedPicker({ text, language: customer.language, box, onChange: write });
  return (
    <Composer
      value={text}
      onChange={(next) => {
        canned.note(next);
        write(next);
      }}
      onSend={conversation.sendText}
      chosen={chosen}
      onSendFile={conversation.sendFile}
      onType={conversation.type}
      waits={waits}
      label={t('reply.replyLabel', { name: customer.username })}
      placeholder={t('reply.placeholder', { language: LANGUAGE_NAMES[customer.language] })}
      onKey={canned.onKey}
      boxRef={box}
      actions={
        <IconButton
          label={t('canned.button')}
          title={t('canned.button')}
          icon={<MessageSquareText className="size-5" />}
          aria-expanded={canned.isOpen}
          aria-controls={canned.isOpen ? listId : undefined}
          className="text-text-muted"
          onMouseDown={(event) => event.preventDefault()}
          onClick={canned.toggle}
        />
      }
      above={
        <>
          {tabs}
          {canned.isOpen && (
            <CannedList
              id={listId}
              choices={canned.choices}
              active={canned.active}
              language={customer.language}
              box={box}
              onPick={canned.pick}
            />
          )}
        </>
      }
    />
  );
}

function NoteBox({ id, drafts, box, tabs }: BoxProps) {
  const t = useTranslations('inbox.reply');
  const explain = useErrorText();
  const text = useDraft(drafts, id, 'note');
  const note = useNote(id, drafts);
  return (
    <Composer
      value={text}
      onChange={(next) => drafts.write(id, 'note', next)}
      onSend={(written) => void note.save(written)}
      busy={note.isBusy}
      tone="note"
      maxLength={NOTE_MAX}
      label={t('noteLabel')}
      placeholder={t('notePlaceholder')}
      sendLabel={t('saveNote')}
      boxRef={box}
      above={
        <>
          {tabs}
          {note.error !== undefined && (
            <Banner tone="danger" icon={<CircleAlert />}>
              {t('noteFailed', { reason: explain(note.error) })}
            </Banner>
          )}
        </>
      }
    />
  );
}

/** Subscribes to a draft; empty in the server's HTML. */
function useDraft(drafts: Drafts, conversationId: string, kind: DraftKind): string {
  return useSyncExternalStore(
    drafts.subscribe,
    () => drafts.read(conversationId, kind),
    () => '',
  );
}
