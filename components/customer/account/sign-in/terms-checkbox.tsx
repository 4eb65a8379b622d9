'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { CheckField } from '@/components/ui/fields/check-field';

/** Consent to the terms. They open in a new tab, so that the form keeps its input. */
export function TermsCheckbox(props: Omit<ComponentProps<typeof CheckField>, 'label'>) {
  const t = useTranslations('auth.register');
  return (
    <CheckField
      {...props}
      label={t.rich('agree', {
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
    />
  );
}
