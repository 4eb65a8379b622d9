'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { Button, type ButtonProps } from '@/components/ui/buttons/button';

/** The actions of a panel, always in view. */
export function PanelFooter({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      {note && <p className="text-sm text-text-muted">{note}</p>}
      <div className="flex flex-wrap justify-end gap-2">{children}</div>
    </div>
  );
}

/** Under an open form: what is missing, back, and on to the confirmation. */
export function FormFooter({
  missing,
  label,
  variant,
  isStale,
  onBack,
  onCheck,
}: {
  missing: readonly string[];
  label: string;
  variant?: ButtonProps['variant'];
  /** The case has changed: what was typed stays, but it can no longer be decided. */
  isStale: boolean;
  onBack: () => void;
  onCheck: () => void;
}) {
  const t = useTranslations('payments.action');
  const common = useTranslations('common');
  const noteId = useId();
  return (
    <div className="flex flex-col gap-2">
      <p id={noteId} aria-live="polite" className="min-h-5 text-end text-sm text-text-muted">
        {missing.length > 0 && common('missing', { fields: missing.join(common('separator')) })}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" size="sm" onClick={onBack}>
          {t('back')}
        </Button>
        <Button
          size="sm"
          variant={variant}
          disabled={isStale || missing.length > 0}
          aria-describedby={noteId}
          onClick={onCheck}
        >
          {label}
        </Button>
      </div>
    </div>
  );
}

/** Under a decided case: opens the next waiting one. */
export function NextFooter({ onNext }: { onNext: (() => void) | undefined }) {
  const t = useTranslations('payments.action');
  if (!onNext) return null;
  return (
    <PanelFooter>
      <Button size="sm" variant="secondary" onClick={onNext}>
        {t('next')}
      </Button>
    </PanelFooter>
  );
}
