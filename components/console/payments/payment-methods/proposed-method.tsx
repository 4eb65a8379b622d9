'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { PanelSection } from '@/components/console/kit/panel/panel-section';
import { RetryBanner } from '@/components/ui/feedback/retry-banner';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { LANGUAGES, type Language } from '@/lib/i18n/languages';
import { methodsQuery } from '../queue/payment-queries';
import { CustomerMethod } from './customer-method';
import { MethodChanges } from './method-changes';
import { type MethodDraft, startMethodDraft } from './method-draft';
import { LanguageChoice } from './method-preview';

/** A proposed change of a method: the customer's view before and after, and every field that differs. */
export function ProposedMethod({
  methodId,
  payload,
}: {
  methodId: string;
  payload: Readonly<Record<string, unknown>>;
}) {
  const t = useTranslations('payments.method.changes');
  const [language, setLanguage] = useState<Language>(useLocale());
  const list = useQuery(methodsQuery);
  const stored = list.data?.data.find(({ id }) => id === methodId);
  const isNew = payload.isNew === true;
  const before = startMethodDraft(isNew ? undefined : stored);
  const after = readProposedMethod(payload);
  const isSeen = !isNew && before.active && before.servesDeposits;
  return (
    <>
      {(isNew || stored) && (
        <PanelSection title={t('title')}>
          <MethodChanges before={before} after={after} />
        </PanelSection>
      )}
      <LanguageChoice value={language} onChange={setLanguage} />
      {!isNew && (
        <PanelSection title={t('now')}>
          {list.data === undefined && list.isError ? (
            <RetryBanner isRetrying={list.isFetching} onRetry={() => void list.refetch()}>
              {t('failed')}
            </RetryBanner>
          ) : list.data === undefined ? (
            <span role="status">
              <span className="sr-only">{t('loading')}</span>
              <Skeleton className="h-40 w-full" />
            </span>
          ) : isSeen ? (
            <CustomerMethod draft={before} language={language} />
          ) : (
            <p className="text-text-muted">{t('notSeen')}</p>
          )}
        </PanelSection>
      )}
      <PanelSection title={t('then')}>
        {after.active ? (
          <CustomerMethod draft={after} language={language} />
        ) : (
          <p className="text-text-muted">{t('notSeen')}</p>
        )}
      </PanelSection>
    </>
  );
}

type Fields = Readonly<Record<string, unknown>>;

/** The method in a proposal's payload; missing fields stay empty and so show as missing. */
function readProposedMethod(payload: Fields): MethodDraft {
  const after = readFields(payload.after);
  const empty = startMethodDraft();
  const texts = Object.entries(empty).map(([field, value]) => [
    field,
    typeof value === 'boolean' ? after[field] === true : readText(after[field]),
  ]);
  const notes = readFields(after.notes);
  return {
    ...(Object.fromEntries(texts) as MethodDraft),
    type: after.type === 'bank' ? 'bank' : 'crypto',
    notes: Object.fromEntries(
      LANGUAGES.map((language) => [language, readText(notes[language])]),
    ) as MethodDraft['notes'],
  };
}

function readFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
