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
import { leaveUnsaved } from './unsaved';
import { UnsavedGuard } from './unsaved-guard';

export interface Removal {
  /** On the button that asks. */
  label: string;
  title: string;
  body: string;
  confirmLabel: string;
  send: () => Promise<unknown>;
  onRemoved: () => void;
}

interface EditorPanelProps {
  openKey: string;
  title: ReactNode;
  isDirty: boolean;
  isBusy: boolean;
  canSave: boolean;
  saveLabel: string;
  /** What must be filled in or corrected before saving, by name. */
  missing: readonly string[];
  /** A failure that belongs to no field. */
  failure: unknown;
  /** Undefined for a new record. */
  removal: Removal | undefined;
  /** Wide enough for the picture of a phone's screen. */
  isWide?: boolean;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** An editor beside its list: save and delete in the footer; leaving with unsaved changes asks first. */
export function EditorPanel(props: EditorPanelProps) {
  const { isDirty, isBusy, missing, removal, onClose } = props;
  const common = useTranslations('common');
  const explain = useErrorText();
  const noteId = useId();
  const removing = useStaffAction();
  const [isAsking, setIsAsking] = useState(false);
  useUnloadWarning(isDirty);
  async function remove({ send, onRemoved }: Removal): Promise<void> {
    const isDone = await removing.run(() => send().then(() => true));
    if (!isDone) return;
    setIsAsking(false);
    onRemoved();
  }
  return (
    <SidePanel
      openKey={props.openKey}
      title={props.title}
      isWide={props.isWide}
      onClose={() => leaveUnsaved(onClose)}
      footer={
        <div className="flex flex-col gap-2">
          <p id={noteId} aria-live="polite" className="text-end text-sm text-text-muted empty:hidden">
            {missing.length > 0 && common('missing', { fields: missing.join(common('separator')) })}
          </p>
          <div className="flex flex-wrap justify-between gap-2">
            {removal ? (
              <Button
                variant="danger"
                size="sm"
                disabled={isBusy}
                onClick={() => {
                  removing.reset();
                  setIsAsking(true);
                }}
              >
                {removal.label}
              </Button>
            ) : (
              <span />
            )}
            <Button
              size="sm"
              busy={isBusy}
              disabled={!props.canSave}
              aria-describedby={noteId}
              onClick={props.onSave}
            >
              {props.saveLabel}
            </Button>
          </div>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        {props.failure !== undefined && (
          <Banner tone="danger" icon={<CircleAlert />}>
            {explain(props.failure)}
          </Banner>
        )}
        {props.children}
      </div>
      <UnsavedGuard isOn={isDirty && !isBusy} onClose={onClose} />
      {removal && (
        <ConfirmDialog
          open={isAsking}
          title={removal.title}
          confirmLabel={removal.confirmLabel}
          variant="danger"
          isBusy={removing.isBusy}
          error={removing.error}
          onClose={() => setIsAsking(false)}
          onConfirm={() => void remove(removal)}
        >
          <p className="text-sm">{removal.body}</p>
        </ConfirmDialog>
      )}
    </SidePanel>
  );
}
