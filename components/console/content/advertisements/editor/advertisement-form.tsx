'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useExplainField } from '@/components/console/kit/editor/use-explain-field';
import { SegmentedControl } from '@/components/ui/buttons/segmented-control';
import { TextField } from '@/components/ui/fields/text-field';
import type { ApiError } from '@/lib/api/api-error';
import { ADVERTISEMENT_TITLE_MAX } from '@/lib/contract/content/content-rules';
import type { ManagedAdvertisement } from '@/lib/contract/content/content-schemas';
import type { AdvertisementDraft, AdvertisementField, AdvertisementProblem } from './advertisement-draft';
import { DatetimeField } from './datetime-field';
import { DurationField } from './duration-field';
import { MediaField } from './media-field';
import type { RefusedMedia } from './validate-media';

interface AdvertisementFormProps {
  draft: AdvertisementDraft;
  stored: ManagedAdvertisement | undefined;
  problems: Partial<Record<AdvertisementField, AdvertisementProblem>>;
  refusal: ApiError | undefined;
  /** Upload progress, 0 to 1. */
  progress: number | undefined;
  timeZone: string;
  onChange: (changes: Partial<AdvertisementDraft>) => void;
  onCancel: (() => void) | undefined;
  /** Date fields that are only partly filled in, whose value a browser reports as empty. */
  incomplete: ReadonlySet<AdvertisementField>;
  onIncomplete: (fields: ReadonlySet<AdvertisementField>) => void;
  /** The last chosen file, if it was not accepted. */
  refused: RefusedMedia | undefined;
  onRefused: (refused: RefusedMedia | undefined) => void;
  /** Follows the fields that determine the look of the slide. */
  preview: ReactNode;
}

/** The fields of an advertisement. A too long title is reported at once, other problems once the field was touched. */
export function AdvertisementForm(props: AdvertisementFormProps) {
  const { draft, stored, problems, timeZone, incomplete, onChange } = props;
  const t = useTranslations('advertisements');
  const [touched, setTouched] = useState<ReadonlySet<AdvertisementField>>(new Set());
  const explainField = useExplainField(props.refusal);
  const touch = (field: AdvertisementField) => setTouched((before) => new Set([...before, field]));
  const errorOf = (field: AdvertisementField): string | undefined => {
    if (incomplete.has(field)) return t('problem.incomplete');
    const problem = problems[field];
    if (problem && (touched.has(field) || problem === 'advertisementTitleLong'))
      return t(`problem.${problem}`);
    return explainField(field, []);
  };
  const moment = (field: 'startDate' | 'endDate') => ({
    label: field === 'endDate' ? t('optional', { field: t('field.endDate') }) : t(`field.${field}`),
    value: draft[field],
    timeZone,
    error: errorOf(field),
    onChange: (value: string) => onChange({ [field]: value }),
    onLeave(isIncomplete: boolean) {
      // The end is validated against the start, so that leaving either field validates it.
      touch('endDate');
      const others = [...incomplete].filter((name) => name !== field);
      props.onIncomplete(new Set(isIncomplete ? [...others, field] : others));
    },
  });
  const length = t('editor.length', { count: draft.title.trim().length, max: ADVERTISEMENT_TITLE_MAX });
  return (
    <>
      <TextField
        label={t('field.title')}
        value={draft.title}
        autoComplete="off"
        help={`${t('editor.titleHelp')} ${length}`}
        error={errorOf('title')}
        onBlur={() => touch('title')}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <MediaField
        draft={draft}
        stored={stored}
        refusal={props.refusal}
        progress={props.progress}
        refused={props.refused}
        onRefused={props.onRefused}
        onChange={onChange}
        onCancel={props.onCancel}
      />
      <TextField
        label={t('optional', { field: t('field.link') })}
        type="url"
        inputMode="url"
        value={draft.link}
        placeholder="https://"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        help={t('editor.linkHelp')}
        error={errorOf('link')}
        onBlur={() => touch('link')}
        onChange={(event) => onChange({ link: event.target.value })}
      />
      {props.preview}
      <DurationField
        value={draft.slideDuration}
        error={errorOf('slideDuration')}
        onChange={(slideDuration) => onChange({ slideDuration })}
        onLeave={() => touch('slideDuration')}
      />
      <DatetimeField {...moment('startDate')} emptyHelp={t('editor.startEmpty')} />
      <DatetimeField {...moment('endDate')} emptyHelp={t('editor.endEmpty')} />
      <SegmentedControl
        label={t('field.isActive')}
        hasVisibleLabel
        options={[
          { value: 'active', label: t('status.active') },
          { value: 'inactive', label: t('status.inactive') },
        ]}
        value={draft.isActive ? 'active' : 'inactive'}
        onChange={(status) => onChange({ isActive: status === 'active' })}
      />
      <TextField
        label={t('field.order')}
        inputMode="numeric"
        value={draft.order}
        autoComplete="off"
        help={`${t('editor.orderHelp')}${stored ? '' : ` ${t('editor.orderEmpty')}`}`}
        error={errorOf('order')}
        onBlur={() => touch('order')}
        onChange={(event) => onChange({ order: event.target.value })}
      />
    </>
  );
}
