'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';

/** Label of an action in the audit log, "Deposit · approved". An action without a text keeps its wire name. */
export function useActionLabel(): (action: string) => string {
  const t = useTranslations('audit');
  return useCallback(
    (action) => {
      const [subject = '', verb = ''] = action.split('.');
      const [subjectKey, verbKey] = [`subjects.${subject}` as const, `verbs.${verb}` as const];
      // Wire names: this build may not have a text for each.
      const known = (key: string) =>
        t.has(key as 'subjects.deposit') ? t(key as 'subjects.deposit') : undefined;
      const [subjectWord, verbWord] = [known(subjectKey), known(verbKey)];
      return subjectWord && verbWord ? t('label', { subject: subjectWord, verb: verbWord }) : action;
    },
    [t],
  );
}
