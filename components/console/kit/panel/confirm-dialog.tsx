'use client';

import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { OfflineNote } from '@/components/app-shell/availability/offline-note';
import { useIsOnline } from '@/components/app-shell/availability/use-is-online';
import { Button } from '@/components/ui/buttons/button';
import { Banner } from '@/components/ui/feedback/banner';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { Dialog } from '@/components/ui/overlays/dialog';

export interface QuestionProps {
  open: boolean;
  title: ReactNode;
  description?: ReactNode;
  /** Details, or fields to fill in. */
  children?: ReactNode;
  confirmLabel: ReactNode;
  variant?: 'primary' | 'danger';
  isBusy: boolean;
  /** A required field is empty. */
  isIncomplete?: boolean;
  error?: unknown;
  onClose: () => void;
}

/** Asks for confirmation. The button names the action; a failure is shown with the question. */
export function ConfirmDialog({
  open,
  title,
  description,
  children,
  confirmLabel,
  variant = 'primary',
  isBusy,
  isIncomplete = false,
  error,
  onClose,
  ...answer
}: QuestionProps &
  (
    | { onConfirm: () => void }
    /** The button sends this form, which is among the children. */
    | { formId: string }
  )) {
  const t = useTranslations('admin.confirm');
  const explain = useErrorText();
  const isOnline = useIsOnline();
  const isCutOff = !isOnline && !isBusy;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={title}
      description={description}
      isLocked={isBusy}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button
            variant={variant}
            busy={isBusy}
            disabled={isIncomplete || isCutOff}
            {...('formId' in answer
              ? { type: 'submit', form: answer.formId }
              : { onClick: answer.onConfirm })}
          >
            {confirmLabel}
          </Button>
        </div>
      }
    >
      {(children || error !== undefined || isCutOff) && (
        <div className="flex flex-col gap-3">
          {children}
          {isCutOff && <OfflineNote className="text-start" />}
          {error !== undefined && (
            <Banner tone="danger" icon={<CircleAlert />}>
              {explain(error)}
            </Banner>
          )}
        </div>
      )}
    </Dialog>
  );
}
