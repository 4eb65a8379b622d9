'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useExplainField } from '@/components/console/kit/editor/use-explain-field';
import { TextArea } from '@/components/ui/fields/text-area';
import { TextField } from '@/components/ui/fields/text-field';
import type { ApiError } from '@/lib/api/api-error';
import { CANNED_TITLE_MAX, MESSAGE_MAX } from '@/lib/contract/chat/chat-rules';
import { LANGUAGE_NAMES } from '@/lib/i18n/language-names';
import { LANGUAGES } from '@/lib/i18n/languages';
import type { CannedDraft, CannedField, CannedProblem } from './canned-draft';

/** The fields of a canned answer. A too long text is reported at once, other problems once the field was touched. */
export function CannedForm({
  draft,
  problems,
  refusal,
  onChange,
}: {
  draft: CannedDraft;
  problems: Partial<Record<CannedField, CannedProblem>>;
  refusal: ApiError | undefined;
  onChange: (changes: Partial<CannedDraft>) => void;
}) {
  const t = useTranslations('canned');
  const explainField = useExplainField(refusal);
  const [touched, setTouched] = useState<ReadonlySet<CannedField>>(new Set());
  const touch = (field: CannedField) => setTouched((before) => new Set([...before, field]));
  const errorOf = (field: 'title' | 'shortcut', codes: readonly string[] = []) => {
    const problem = problems[field];
    if (problem && problem !== 'title' && touched.has(field))
      return t(`problem.${problem}`, { max: CANNED_TITLE_MAX });
    return explainField(field, codes);
  };
  return (
    <>
      <TextField
        label={t('editor.titleField')}
        value={draft.title}
        autoComplete="off"
        help={t('editor.titleHelp')}
        error={errorOf('title')}
        onBlur={() => touch('title')}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextField
        label={t('editor.shortcut')}
        leading="/"
        value={draft.shortcut}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        help={t('editor.shortcutHelp')}
        error={errorOf('shortcut', ['canned_shortcut_taken'])}
        onBlur={() => touch('shortcut')}
        onChange={(event) => onChange({ shortcut: event.target.value.toLowerCase() })}
      />
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="text-sm font-semibold">{t('editor.texts')}</legend>
        <p className="text-sm text-text-muted">{t('editor.textsHelp')}</p>
        {LANGUAGES.map((language) => {
          const count = draft.texts[language].trim().length;
          const isTooLong = count > MESSAGE_MAX;
          return (
            <TextArea
              key={language}
              label={LANGUAGE_NAMES[language]}
              lang={language}
              rows={3}
              value={draft.texts[language]}
              help={count > 0 && t('editor.length', { count, max: MESSAGE_MAX })}
              error={isTooLong ? t('problem.textLong', { max: MESSAGE_MAX }) : undefined}
              onChange={(event) => onChange({ texts: { ...draft.texts, [language]: event.target.value } })}
            />
          );
        })}
        {explainField('texts', []) && (
          <p role="alert" className="text-sm text-danger">
            {explainField('texts', [])}
          </p>
        )}
      </fieldset>
    </>
  );
}
