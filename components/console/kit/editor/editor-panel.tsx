'use client';

import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Banner } from '@/components/ui/feedback/banner';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { useUnloadWarning } from '@/components/ui/use-unload-warning';
import { ConfirmDialog } from '../panel/confirm-dialog';
import { SidePanel } from '../panel/side-panel';
import { useStaffAction } from '../panel/use-staff-action';
import { DraftConflict, type DraftDifference } from './draft-conflict';
import type { EditorTexts, RemovalTexts } from './editor-texts';
import { leaveUnsaved } from './unsaved';
import { UnsavedGuard } from './unsaved-guard';
import type { EditorControl } from './use-titled-record-editor';

interface EditorPanelProps<S extends { id: string }> {
  /** Undefined for a new record. */
  stored: S | undefined;
  editor: EditorControl<S>;
  texts: EditorTexts;
  /** What must be filled in or corrected before saving, by name. */
  missing: readonly string[];
  /** More than missing fields may stand against saving. */
  canSave?: boolean;
  /** The fields in which the draft differs from a newer version. */
  differences: (newer: S) => readonly DraftDifference[];
  /** Wide enough for the picture of a phone's screen. */
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * An editor beside its list: save and delete in the footer, a colleague's newer version over the form; leaving with
 * unsaved changes asks first.
 */
export function EditorPanel<S extends { id: string }>({
  stored,
  editor,
  texts,
  missing,
  canSave = true,
  differences,
  isWide,
  onClose,
  children,
}: EditorPanelProps<S>) {
  const { isDirty, isBusy, newer, failure } = editor;
  const common = useTranslations('common');
  const explain = useErrorText();
  const noteId = useId();
  useUnloadWarning(isDirty);
  return (
    <SidePanel
      openKey={stored?.id ?? 'new'}
      title={texts.title}
      isWide={isWide}
      onClose={() => leaveUnsaved(onClose)}
      footer={
        <div className="flex flex-col gap-2">
          <p id={noteId} aria-live="polite" className="text-end text-sm text-text-muted empty:hidden">
            {missing.length > 0 && common('missing', { fields: missing.join(common('separator')) })}
          </p>
          <div className="flex flex-wrap justify-between gap-2">
            {stored && texts.removal ? (
              <RemoveButton stored={stored} editor={editor} texts={texts.removal} />
            ) : (
              <span />
            )}
            <Button
              size="sm"
              busy={isBusy}
              disabled={!isDirty || missing.length > 0 || !canSave || newer !== undefined}
              aria-describedby={noteId}
              onClick={editor.save}
            >
              {texts.save}
            </Button>
          </div>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        {failure !== undefined && (
          <Banner tone="danger" icon={<CircleAlert />}>
            {explain(failure)}
          </Banner>
        )}
        {newer && (
          <DraftConflict
            differences={differences(newer)}
            onKeepMine={editor.keepMine}
            onTakeTheirs={editor.takeNewer}
          />
        )}
        {children}
      </div>
      <UnsavedGuard isOn={isDirty && !isBusy} onClose={onClose} />
    </SidePanel>
  );
}

/** Asks before the record is deleted. */
function RemoveButton<S>({
  stored,
  editor: { isBusy, remove, onRemoved },
  texts,
}: {
  stored: S;
  editor: EditorControl<S>;
  texts: RemovalTexts;
}) {
  const removing = useStaffAction();
  const [isAsking, setIsAsking] = useState(false);
  async function confirm(): Promise<void> {
    const isDone = await removing.run(() => remove(stored).then(() => true));
    if (!isDone) return;
    setIsAsking(false);
    void onRemoved(stored);
  }
  return (
    <>
      <Button
        variant="danger"
        size="sm"
        disabled={isBusy}
        onClick={() => {
          removing.reset();
          setIsAsking(true);
        }}
      >
        {texts.label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.title}
        confirmLabel={texts.confirmLabel}
        variant="danger"
        isBusy={removing.isBusy}
        error={removing.error}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void confirm()}
      >
        <p className="text-sm">{texts.body}</p>
      </ConfirmDialog>
    </>
  );
}
