'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';

/** An action of the audit log in words, "Deposit · approved". One that this page does not know stands under its name on the wire. */
export function useActionLabel(): (action: string) => string {
  const t = useTranslations('audit');
  return useCallback(
    (action) => {
      const [subject = '', verb = ''] = action.split('.');
      const [subjectKey, verbKey] = [`subjects.${subject}` as const, `verbs.${verb}` as const];
      // Names come over the wire: whether they are known is asked first.
      const known = (key: string) =>
        t.has(key as 'subjects.deposit') ? t(key as 'subjects.deposit') : undefined;
      const [subjectWord, verbWord] = [known(subjectKey), known(verbKey)];
      return subjectWord && verbWord ? t('label', { subject: subjectWord, verb: verbWord }) : action;
    },
    [t],
  );
}
