'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { FormFooter } from '@/components/console/kit/decision/decision-form';
import { useExplainField } from '@/components/console/kit/editor/use-explain-field';
import { cx } from '@/components/ui/cx';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextArea } from '@/components/ui/fields/text-area';
import type { ApiError } from '@/lib/api/api-error';
import { LANGUAGE_NAMES } from '@/lib/i18n/language-names';
import { LANGUAGES } from '@/lib/i18n/languages';
import { DecisionForm } from '../decision/decision-form';
import type { Decisions } from '../decision/use-decisions';
import {
  CUSTOM_REASON,
  chooseReason,
  findTemplate,
  REASONS,
  type ReasonDraft,
  type ReasonOccasion,
  type ReasonTexts,
} from './reason-templates';

const LONGEST = 500;

/** The reason of a decision: a template in the customer's language, all four visible, its text editable. */
export function ReasonForm({
  title,
  body,
  occasion,
  draft,
  texts,
  refusal,
  onChange,
  children,
}: {
  title: string;
  /** What the decision does. */
  body: ReactNode;
  occasion: ReasonOccasion;
  draft: ReasonDraft;
  texts: ReasonTexts;
  refusal: ApiError | undefined;
  onChange: (draft: ReasonDraft) => void;
  /** Fields that come before the reason. */
  children?: ReactNode;
}) {
  const t = useTranslations('payments.reject');
  const labels = useTranslations('payments.reasons.label');
  const explainField = useExplainField(refusal);
  const group = useId();
  const template = findTemplate(draft);
  return (
    <DecisionForm title={title}>
      <p className="text-sm text-text-muted">{body}</p>
      {children}
      <SelectField
        label={t('template')}
        placeholder={t('chooseTemplate')}
        value={draft.template}
        options={[
          ...REASONS[occasion].map((id) => ({ value: id as string, label: labels(id) })),
          { value: CUSTOM_REASON, label: t('customReason') },
        ]}
        onChange={(value) => {
          const chosen = REASONS[occasion].find((id) => id === value) ?? CUSTOM_REASON;
          onChange(chooseReason(draft, { template: chosen }, texts));
        }}
      />
      {template && (
        <fieldset className="flex min-w-0 flex-col gap-1">
          <legend className="pb-1 text-sm font-medium">{t('language')}</legend>
          {LANGUAGES.map((language) => (
            <label
              key={language}
              className={cx(
                'flex min-h-11 gap-3 rounded-field border px-3 py-2 text-sm has-focus-visible:outline-2 has-focus-visible:outline-brand',
                language === draft.language ? 'border-brand bg-brand-soft' : 'border-line',
              )}
            >
              <input
                type="radio"
                name={group}
                checked={language === draft.language}
                onChange={() => onChange(chooseReason(draft, { language }, texts))}
                className="mt-1 size-4 shrink-0 accent-brand"
              />
              <span className="min-w-0">
                <span className="block text-xs font-semibold">{LANGUAGE_NAMES[language]}</span>
                <span lang={language} className="block text-xs text-text-muted">
                  {texts[language][template]}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <TextArea
        label={t('text')}
        rows={4}
        maxLength={LONGEST}
        lang={draft.language}
        value={draft.text}
        onChange={(event) => onChange({ ...draft, text: event.target.value })}
        help={`${t('textHelp')} ${t('length', { count: draft.text.length })}`}
        error={explainField('reason', [])}
      />
    </DecisionForm>
  );
}

/** Under a reason: asks for confirmation with the text that the customer will read. */
export function ReasonFooter({
  draft,
  title,
  body,
  confirmLabel,
  user,
  missing = [],
  isStale,
  decisions,
  onBack,
  send,
}: {
  draft: ReasonDraft;
  title: string;
  /** What it does. */
  body: string;
  confirmLabel: string;
  user: string;
  /** Required fields beside the reason that are empty. */
  missing?: readonly string[];
  isStale: boolean;
  decisions: Decisions;
  onBack: () => void;
  send: (reason: string, idempotencyKey: string) => Promise<string>;
}) {
  const t = useTranslations('payments');
  const reason = draft.text.trim();
  return (
    <FormFooter
      isStale={isStale}
      missing={reason ? missing : [...missing, t('reject.missing')]}
      label={t('action.check')}
      variant="danger"
      onBack={onBack}
      onCheck={() =>
        decisions.ask({
          title,
          confirmLabel,
          variant: 'danger',
          body: (
            <>
              <p>{body}</p>
              <p className="text-text-muted">{t('reject.willRead', { user })}</p>
              <blockquote className="rounded-field bg-bg p-3 break-words" lang={draft.language}>
                {reason}
              </blockquote>
            </>
          ),
          send: (idempotencyKey) => send(reason, idempotencyKey),
        })
      }
    />
  );
}
