'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { describeField } from '@/components/ui/fields/field';

/** Never preselected. The terms open in a new tab, so that the form keeps its input. */
export function TermsCheckbox({ error, ...input }: ComponentProps<'input'> & { error?: ReactNode }) {
  const t = useTranslations('auth.register');
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <div className="flex min-h-11 items-start gap-3 py-2">
        <input
          {...input}
          {...describeField(id, { help: undefined, error })}
          id={id}
          type="checkbox"
          className="size-6 shrink-0 accent-brand"
        />
        <label htmlFor={id} className="text-sm">
          {t.rich('agree', {
            link: (words) => (
              <a
                href="/terms"
                target="_blank"
                rel="noreferrer"
                className="font-semibold text-brand underline underline-offset-2"
              >
                {words}
              </a>
            ),
          })}
        </label>
      </div>
      {error && (
        <p id={`${id}-note`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
