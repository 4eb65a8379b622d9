'use client';

import { useTranslations } from 'next-intl';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { cx } from '@/components/ui/cx';
import { useUncontrolled } from '@/components/ui/fields/use-uncontrolled';
import { MESSAGE_MAX } from '@/lib/contract/chat/chat-rules';
import { AttachButton } from './attach-button';
import { CharacterCount } from './character-count';
import { FilePreview } from './file-preview';
import { RejectedFile } from './rejected-file';
import { SendButton } from './send-button';
import { useAutosize } from './use-autosize';
import type { ChosenFiles } from './use-chosen-files';

export interface ComposerProps {
  /** The text in the box. The owner holds it: a draft, a prepared message, a canned answer. */
  value: string;
  onChange: (value: string) => void;
  /** Sends the text, trimmed and never empty; the box is emptied through onChange. */
  onSend: (text: string) => void;
  /** Files chosen by button, drop or paste, from useChosenFiles; without it nothing can be attached (notes). */
  chosen?: ChosenFiles;
  /** Called with each file of the preview once the person sends it. */
  onSendFile?: (file: File) => void;
  /** The person starts or stops typing. */
  onType?: (isTyping: boolean) => void;
  /** Without a connection a message waits, and the send button says so (I6). */
  waits?: boolean;
  /** A message is being sent; no other can be sent yet. */
  busy?: boolean;
  /** Accessible name of the box; by default that of a message. */
  label?: string;
  placeholder?: string;
  sendLabel?: string;
  /** A note looks visibly different from a message. */
  tone?: 'message' | 'note';
  /** Characters at most; MESSAGE_MAX by default. */
  maxLength?: number;
  /** Before the box, beside the attach button: canned answers. */
  actions?: ReactNode;
  /** Above the box, inside the composer: tabs, the list behind a slash. */
  above?: ReactNode;
  /** Receives a key before the composer; true means handled. Never called during a composition. */
  onKey?: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
  boxRef?: RefObject<HTMLTextAreaElement | null>;
}

/**
 * Where a message is written, of both sides: grows with the text, Enter sends, Shift+Enter breaks the line, an Enter
 * that ends an input method's composition never sends. Needs the texts `support`, `files` and `errors` around it.
 */
export function Composer({
  value,
  onChange,
  onSend,
  chosen,
  onSendFile,
  onType,
  waits = false,
  busy = false,
  label,
  placeholder,
  sendLabel,
  tone = 'message',
  maxLength = MESSAGE_MAX,
  actions,
  above,
  onKey,
  boxRef,
}: ComposerProps) {
  const t = useTranslations('support.composer');
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const box = boxRef ?? ownRef;
  const field = useUncontrolled({ value, ref: box, onChange: ({ target }) => write(target.value) });
  useAutosize(box, value);
  const text = value.trim();
  const left = maxLength - text.length;

  function send() {
    if (text === '' || left < 0 || busy) return;
    onSend(text);
    onChange('');
    onType?.(false);
    box.current?.focus();
  }
  function write(written: string) {
    onChange(written);
    onType?.(written.trim() !== '');
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (isComposing(event) || onKey?.(event)) return;
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  }
  function onPaste(event: ClipboardEvent) {
    const { files, types } = event.clipboardData;
    // When the clipboard has text too, as for table cells with their picture, the text is pasted.
    if (!chosen || files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    chosen.add(files);
  }
  const isNote = tone === 'note';
  return (
    <div
      className={cx(
        'flex flex-col gap-2 border-t border-line px-2 pt-2 pb-[max(0.5rem,var(--edge-bottom))]',
        isNote ? 'bg-warn-soft' : 'bg-surface',
      )}
    >
      {above}
      {chosen?.refused && <RejectedFile refused={chosen.refused} onDismiss={chosen.clear} />}
      <div className="flex items-end gap-1">
        {chosen && <AttachButton onFiles={chosen.add} isBusy={chosen.isPreparing} />}
        {actions}
        <div
          className={cx(
            'flex min-h-11 min-w-0 flex-1 flex-col rounded-card border border-line-strong bg-bg transition-colors duration-120',
            'focus-within:border-brand focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-brand',
            !chosen && !actions && 'ms-2',
          )}
        >
          <textarea
            {...field}
            rows={1}
            aria-label={label ?? t('label')}
            placeholder={placeholder ?? t('placeholder')}
            enterKeyHint="send"
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onBlur={() => onType?.(false)}
            className="field-sizing-content max-h-36 w-full min-w-0 resize-none bg-transparent px-4 py-2 text-base outline-none placeholder:text-text-muted"
          />
        </div>
        <SendButton
          label={sendLabel ?? (waits ? t('sendLater') : t('send'))}
          waits={waits}
          busy={busy}
          tone={tone}
          disabled={text === '' || left < 0}
          onClick={send}
        />
      </div>
      <CharacterCount left={left} of={maxLength} />
      {waits && (
        <p role="status" className="px-2 text-center text-xs text-text-muted">
          {t('willSendLater')}
        </p>
      )}
      {chosen && <FilePreview chosen={chosen} waits={waits} onSend={(file) => onSendFile?.(file)} />}
    </div>
  );
}

/** Safari fires keydown after compositionend: key code 229 still marks a key of the input method. */
function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}
