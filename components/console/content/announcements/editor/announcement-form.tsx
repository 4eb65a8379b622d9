'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useExplainField } from '@/components/console/kit/editor/use-explain-field';
import { SegmentedControl } from '@/components/ui/buttons/segmented-control';
import { cx } from '@/components/ui/cx';
import { TextArea } from '@/components/ui/fields/text-area';
import { TextField } from '@/components/ui/fields/text-field';
import type { ApiError } from '@/lib/api/api-error';
import {
  ANNOUNCEMENT_CONTENT_MAX,
  ANNOUNCEMENT_EXCERPT,
  ANNOUNCEMENT_TITLE_MAX,
} from '@/lib/contract/content/content-rules';
import type { AnnouncementDraft, AnnouncementField, AnnouncementProblem } from './announcement-draft';

/** The fields of an announcement. A too long text is reported at once, other problems once the field was touched. */
export function AnnouncementForm({
  draft,
  problems,
  refusal,
  onChange,
}: {
  draft: AnnouncementDraft;
  problems: Partial<Record<AnnouncementField, AnnouncementProblem>>;
  refusal: ApiError | undefined;
  onChange: (changes: Partial<AnnouncementDraft>) => void;
}) {
  const t = useTranslations('announcements');
  const [touched, setTouched] = useState<ReadonlySet<AnnouncementField>>(new Set());
  const explainField = useExplainField(refusal);
  const touch = (field: AnnouncementField) => setTouched((before) => new Set([...before, field]));
  const errorOf = (field: AnnouncementField): string | undefined => {
    const problem = problems[field];
    const isTooLong = problem === 'announcementTitleLong' || problem === 'contentLong';
    if (problem && (isTooLong || touched.has(field))) return t(`problem.${problem}`);
    return explainField(field, []);
  };
  const count = (text: string, max: number) => <CharacterCount length={text.trim().length} max={max} />;
  return (
    <>
      <TextField
        label={t('column.title')}
        value={draft.title}
        autoComplete="off"
        aside={count(draft.title, ANNOUNCEMENT_TITLE_MAX)}
        error={errorOf('title')}
        onBlur={() => touch('title')}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        label={t('column.content')}
        rows={4}
        value={draft.content}
        aside={count(draft.content, ANNOUNCEMENT_CONTENT_MAX)}
        help={t('editor.contentHelp', { count: ANNOUNCEMENT_EXCERPT })}
        error={errorOf('content')}
        onBlur={() => touch('content')}
        onChange={(event) => onChange({ content: event.target.value })}
      />
      <SegmentedControl
        label={t('column.isActive')}
        hasVisibleLabel
        options={(['active', 'inactive'] as const).map((value) => ({ value, label: t(`status.${value}`) }))}
        value={draft.isActive ? 'active' : 'inactive'}
        onChange={(status) => onChange({ isActive: status === 'active' })}
      />
    </>
  );
}

/** Characters left at which screen readers start to announce them. */
const NEAR = 0.1;

/** Length and limit of a text. Near the limit screen readers announce how many characters are left. */
function CharacterCount({ length, max }: { length: number; max: number }) {
  const t = useTranslations('announcements.editor');
  const left = max - length;
  const isNear = left <= max * NEAR;
  return (
    <>
      <span aria-hidden="true" className={cx(left < 0 && 'font-semibold text-danger')}>
        {t('length', { count: length, max })}
      </span>
      <span role="status" className="sr-only">
        {isNear && t(left < 0 ? 'charactersOver' : 'charactersLeft', { count: Math.abs(left) })}
      </span>
    </>
  );
}
