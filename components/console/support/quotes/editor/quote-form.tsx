'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useExplainField } from '@/components/console/kit/editor/use-explain-field';
import { SegmentedControl } from '@/components/ui/buttons/segmented-control';
import { TextArea } from '@/components/ui/fields/text-area';
import { TextField } from '@/components/ui/fields/text-field';
import type { ApiError } from '@/lib/api/api-error';
import { QUOTE_STATUSES, QUOTE_TEXT_MAX, QUOTE_TITLE_MAX } from '@/lib/contract/quotes/quote-rules';
import type { QuoteDraft, QuoteField, QuoteProblem } from './quote-draft';

/** The fields of a quote. A too long text is reported at once, other problems once the field was touched. */
export function QuoteForm({
  draft,
  problems,
  refusal,
  onChange,
}: {
  draft: QuoteDraft;
  problems: Partial<Record<QuoteField, QuoteProblem>>;
  refusal: ApiError | undefined;
  onChange: (changes: Partial<QuoteDraft>) => void;
}) {
  const t = useTranslations('quotes');
  const [touched, setTouched] = useState<ReadonlySet<QuoteField>>(new Set());
  const explainField = useExplainField(refusal);
  const touch = (field: QuoteField) => setTouched((before) => new Set([...before, field]));
  const errorOf = (field: QuoteField): string | undefined => {
    const problem = problems[field];
    const isTooLong = problem === 'titleLong' || problem === 'textLong';
    if (problem && (isTooLong || (touched.has(field) && draft[field]))) return t(`problem.${problem}`);
    return explainField(field, []);
  };
  const length = (text: string, max: number) => t('editor.length', { count: text.trim().length, max });
  return (
    <>
      <TextField
        label={t('column.title')}
        value={draft.title}
        autoComplete="off"
        help={`${t('editor.titleHelp')} ${length(draft.title, QUOTE_TITLE_MAX)}`}
        error={errorOf('title')}
        onBlur={() => touch('title')}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        label={t('column.text')}
        rows={4}
        value={draft.text}
        help={length(draft.text, QUOTE_TEXT_MAX)}
        error={errorOf('text')}
        onBlur={() => touch('text')}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <SegmentedControl
        label={t('column.status')}
        hasVisibleLabel
        options={QUOTE_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={draft.status}
        onChange={(status) => onChange({ status })}
      />
    </>
  );
}
