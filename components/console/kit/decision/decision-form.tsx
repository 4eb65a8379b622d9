'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button, type ButtonProps } from '@/components/ui/buttons/button';

/** The form of a decision at the top of the panel: scrolled into view, with the focus in its first field. */
export function DecisionForm({ title, children }: { title: string; children: ReactNode }) {
  const frame = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' });
    frame.current
      ?.querySelector<HTMLElement>('input:not([type=checkbox],[type=radio]), select, textarea')
      ?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={frame}
      aria-labelledby={id}
      className="flex scroll-mt-4 flex-col gap-4 rounded-field border border-line-strong bg-surface-raised p-3"
    >
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

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

/** Under a decided case: what is left to do with it, and the next waiting one. */
export function NextFooter({ onNext, children }: { onNext: (() => void) | undefined; children?: ReactNode }) {
  const t = useTranslations('payments.action');
  if (!onNext && !children) return null;
  return (
    <PanelFooter>
      {children}
      {onNext && (
        <Button size="sm" variant="secondary" onClick={onNext}>
          {t('next')}
        </Button>
      )}
    </PanelFooter>
  );
}
