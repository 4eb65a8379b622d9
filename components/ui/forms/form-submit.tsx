'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useId } from 'react';
import { Button } from '../buttons/button';

/** The button that sends a form. While it is disabled, the line below it says why (I11). */
export function FormSubmit({
  missing = [],
  reason,
  ...button
}: {
  /** Labels of required fields that are empty; they come first. */
  missing?: readonly string[];
  /** Another reason for which the form cannot be sent. */
  reason?: string | undefined;
} & Omit<ComponentProps<typeof Button>, 'type' | 'full' | 'aria-describedby'>) {
  const t = useTranslations('common');
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <Button {...button} type="submit" full aria-describedby={id} />
      <p id={id} aria-live="polite" className="min-h-6 text-center text-sm text-text-muted">
        {missing.length > 0 ? t('missing', { fields: missing.join(t('separator')) }) : reason}
      </p>
    </div>
  );
}
