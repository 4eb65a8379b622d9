'use client';

import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '@/lib/api/api-error';
import { callStaff } from '@/lib/api/staff-client';
import { CHOSEN_PASSWORD_MIN, missingPasswordClasses, PASSWORD_MAX } from '@/lib/contract/account-rules';
import { page } from '@/lib/session/page';
import { StrengthMeter } from '../account/strength-meter';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { PasswordField } from '../ui/password-field';
import { useErrorText } from '../ui/use-error-text';

interface PasswordValues {
  current: string;
  next: string;
  confirm: string;
}
type FieldName = keyof PasswordValues;
const FIELDS: readonly FieldName[] = ['current', 'next', 'confirm'];
const LABELS = { current: 'current', next: 'next', confirm: 'confirm' } as const;

/** A new password of one's own; after a generated one it is the first thing that a person does here. */
export function PasswordForm({
  username,
  isFirst,
}: {
  username: string;
  /** The current one was generated; the console opens after this. */
  isFirst: boolean;
}) {
  const t = useTranslations('admin.password');
  const common = useTranslations('common');
  const explain = useErrorText();
  const check = usePasswordCheck();
  const [failure, setFailure] = useState<unknown>();
  const [isDone, setIsDone] = useState(false);
  const { register, handleSubmit, watch, reset, setFocus, formState } = useForm<PasswordValues>({
    mode: 'onTouched',
  });
  // What was filled in by a manager before this code ran is read once it runs.
  const [, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);

  const values = watch();
  const isBusy = formState.isSubmitting || (isDone && isFirst);
  const labels = { ...LABELS, ...(isFirst ? { current: 'generated' as const } : {}) };
  const missing = FIELDS.filter((name) => !values[name]).map((name) => t(`fields.${labels[name]}`));
  const problems = check(values);
  const isComplete = missing.length === 0 && Object.keys(problems).length === 0;
  const refusals = useFieldRefusals(failure);
  const errorOf = (name: FieldName) =>
    refusals[name] ??
    (formState.touchedFields[name] && values[name] && problems[name] ? (
      <ProblemLines problems={problems[name]} />
    ) : undefined);

  const submit = handleSubmit(async ({ current, next, confirm }) => {
    if (!isComplete) return;
    setFailure(undefined);
    setIsDone(false);
    try {
      await callStaff('changePassword', {
        body: { currentPassword: current, newPassword: next, confirmPassword: confirm },
      });
      setIsDone(true);
      if (isFirst) page.open('/admin');
      else reset();
    } catch (error) {
      setFailure(error);
      const isCurrent = error instanceof ApiError && error.code === 'wrong_current_password';
      setTimeout(() => setFocus(isCurrent ? 'current' : 'next', { shouldSelect: true }));
    }
  });

  return (
    <form
      method="post"
      onSubmit={submit}
      onInput={() => setFailure(undefined)}
      noValidate
      className="flex flex-col gap-4"
    >
      {isDone && !isFirst && (
        <Banner tone="up" icon={<CircleCheck />}>
          {t('done')}
        </Banner>
      )}
      {failure !== undefined && Object.keys(refusals).length === 0 && (
        <Banner tone="down" icon={<CircleAlert />}>
          {explain(failure)}
        </Banner>
      )}
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <PasswordField
        {...register('current')}
        label={t(`fields.${labels.current}`)}
        help={isFirst ? t('generatedHelp') : undefined}
        error={errorOf('current')}
        autoComplete="current-password"
        readOnly={isBusy}
        enterKeyHint="next"
      />
      <div className="flex flex-col gap-2">
        <PasswordField
          {...register('next')}
          label={t('fields.next')}
          help={t('help')}
          error={errorOf('next')}
          autoComplete="new-password"
          readOnly={isBusy}
          enterKeyHint="next"
        />
        <StrengthMeter password={values.next ?? ''} />
      </div>
      <PasswordField
        {...register('confirm')}
        label={t('fields.confirm')}
        error={errorOf('confirm')}
        autoComplete="new-password"
        readOnly={isBusy}
        enterKeyHint="done"
      />
      <div className="flex flex-col gap-2">
        <Button
          type="submit"
          full
          size="lg"
          busy={isBusy}
          busyLabel={t('busy')}
          disabled={!isComplete}
          aria-describedby="password-missing"
        >
          {t('submit')}
        </Button>
        <p id="password-missing" aria-live="polite" className="min-h-6 text-center text-sm text-text-muted">
          {missing.length > 0
            ? common('missing', { fields: missing.join(common('separator')) })
            : !isComplete && (problems.next ?? problems.confirm)?.[0]}
        </p>
      </div>
    </form>
  );
}

function ProblemLines({ problems }: { problems: readonly string[] }) {
  return problems.map((text) => (
    <span key={text} className="block">
      {text}
    </span>
  ));
}

/** The rules of document 2 §5, each with its own sentence. */
function usePasswordCheck() {
  const t = useTranslations('admin.password.problems');
  return ({ current = '', next = '', confirm = '' }: Partial<PasswordValues>) => {
    const problems: Partial<Record<FieldName, string[]>> = {};
    const wrong = [
      ...(next.length < CHOSEN_PASSWORD_MIN ? [t('short')] : []),
      ...(next.length > PASSWORD_MAX ? [t('long')] : []),
      ...missingPasswordClasses(next).map((name) => t(name)),
      ...(next !== '' && next === current ? [t('same')] : []),
    ];
    if (wrong.length > 0) problems.next = wrong;
    if (confirm !== next) problems.confirm = [t('mismatch')];
    return problems;
  };
}

/** What the provider refused, on the field that it is about. */
function useFieldRefusals(failure: unknown): Partial<Record<FieldName, string>> {
  const explain = useErrorText();
  if (!(failure instanceof ApiError)) return {};
  if (failure.code === 'wrong_current_password') return { current: explain(failure) };
  if (failure.code === 'password_too_common') return { next: explain(failure) };
  return {};
}
