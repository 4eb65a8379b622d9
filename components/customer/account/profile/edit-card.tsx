'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Card } from '@/components/ui/card';

/** One thing that can be changed: what it is now, and its form while it is open. Closing it discards the input. */
export function EditCard({
  title,
  value,
  badge,
  note,
  isOpen,
  onToggle,
  children,
}: {
  title: string;
  value: string;
  badge?: ReactNode;
  /** Under the value while the card is closed. */
  note?: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  /** The form. */
  children: ReactNode;
}) {
  const t = useTranslations('profile');
  const id = useId();
  return (
    <Card>
      <section aria-labelledby={`${id}-title`} className="flex flex-col gap-4">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0 flex-1">
            <h2 id={`${id}-title`} className="flex flex-wrap items-center gap-2 text-sm text-text-muted">
              {title}
              {badge}
            </h2>
            <p className="pt-1 font-semibold break-words">{value}</p>
          </div>
          <Button
            variant="secondary"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-form` : undefined}
            aria-label={t(isOpen ? 'cancelOf' : 'editOf', { field: title })}
            onClick={onToggle}
          >
            {t(isOpen ? 'cancel' : 'edit')}
          </Button>
        </div>
        {isOpen ? <div id={`${id}-form`}>{children}</div> : note}
      </section>
    </Card>
  );
}
