'use client';

import { showToast } from '@/components/ui/toasts/toasts';
import type { EditorTranslator } from './editor-texts';
import { useCloseEditor } from './use-close-editor';
import { type RecordEditor, useRecordEditor } from './use-record-editor';

/** What `EditorPanel` needs of the editor of a record. */
export interface EditorControl<S> {
  isDirty: boolean;
  isBusy: boolean;
  /** A colleague's newer version, while the draft has changes. */
  newer: S | undefined;
  /** A failure that belongs to no field. */
  failure: unknown;
  save(): void;
  keepMine(): void;
  takeNewer(): void;
  remove(stored: S): Promise<unknown>;
  onRemoved(stored: S): Promise<void>;
}

/**
 * The editor of a titled record in the panel beside its list: what is saved or deleted is said in a toast, and closes the
 * panel. `send`, `reload` and the rest as in `useRecordEditor`.
 */
export function useTitledRecordEditor<
  S extends { title: string; updatedAt: string },
  D extends object,
  A extends { data: { title: string } },
>(
  stored: S | undefined,
  options: {
    texts: EditorTranslator;
    start(stored: S | undefined): D;
    send(draft: D, base: S | undefined): Promise<A>;
    remove(stored: S): Promise<unknown>;
    reload(): Promise<unknown>;
    /** Drops what is cached of a deleted record: it must not be fetched again. */
    forget?(stored: S): void;
    fieldCodes?: readonly string[];
    onClose(): void;
  },
): RecordEditor<S, D> & EditorControl<S> {
  const { texts: t, start, send, remove, reload, fieldCodes } = options;
  const close = useCloseEditor(options.onClose);
  const editor = useRecordEditor(stored, {
    start,
    send,
    reload,
    async onSaved({ data: { title } }, base) {
      showToast(t(base ? 'saved' : 'added', { title }), 'success');
      await close();
    },
    fieldCodes,
  });
  return {
    ...editor,
    remove,
    async onRemoved(removed) {
      showToast(t('deleted', { title: removed.title }), 'success');
      await close();
      options.forget?.(removed);
      await reload();
    },
  };
}
