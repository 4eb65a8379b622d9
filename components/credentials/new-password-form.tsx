'use client';

import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/buttons/button';
import { Banner } from '@/components/ui/feedback/banner';
import { PasswordField } from '@/components/ui/fields/password-field';
import { StrengthMeter } from './strength-meter';
import { type PasswordValues, usePasswordRules } from './use-password-rules';
import { useRefusal } from './use-refusal';

/** The form for a new password. Needs the texts `password`, `auth`, `errors`. */
export function NewPasswordForm({
  username,
  asks,
  send,
  children,
}: {
  /** The username, for password managers. */
  username: string;
  /** The password that is asked for first: the current one, or a temporary one; `nothing` where a link replaces it. */
  asks: 'current' | 'generated' | 'nothing';
  /** Changes it. `leaves`: the page navigates away, and the form stays busy until then. Errors thrown are shown. */
  send: (values: PasswordValues) => Promise<'leaves' | 'stays'>;
  /** Above the button: the consequences. */
  children?: ReactNode;
}) {
  const t = useTranslations('password');
  const common = useTranslations('common');
  const readRefusal = useRefusal();
  const check = usePasswordRules();
  const [failure, setFailure] = useState<unknown>();
  const [isLeaving, setIsLeaving] = useState(false);
  const { register, handleSubmit, watch, reset, setFocus, formState } = useForm<PasswordValues>({
    mode: 'onTouched',
  });
  // Reads what a password manager filled in before hydration.
  const [, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);

  const values = watch();
  const isBusy = formState.isSubmitting || isLeaving;
  const labels = [
    ...(asks === 'nothing' ? [] : [['current', t(`fields.${asks}`)] as const]),
    ['next', t('fields.next')] as const,
    ['confirm', t('fields.confirm')] as const,
  ];
  const missing = labels.filter(([name]) => !values[name]).map(([, label]) => label);
  const problems = check(values);
  const isComplete = missing.length === 0 && Object.keys(problems).length === 0;
  const refusal = readRefusal(failure);
  const errorOf = (name: keyof PasswordValues) =>
    refusal.fields[name] ??
    (formState.touchedFields[name] && values[name] && problems[name] ? (
      <ProblemLines problems={problems[name]} />
    ) : undefined);

  const submit = handleSubmit(async ({ current = '', next, confirm }) => {
    if (!isComplete) return;
    setFailure(undefined);
    try {
      const outcome = await send({ current, next, confirm });
      if (outcome === 'leaves') setIsLeaving(true);
      else reset();
    } catch (error) {
      setFailure(error);
      const first = readRefusal(error).fields.current && asks !== 'nothing' ? 'current' : 'next';
      setTimeout(() => setFocus(first, { shouldSelect: true }));
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
      {refusal.text && (
        <Banner tone="danger" icon={<CircleAlert />}>
          {refusal.text}
        </Banner>
      )}
      {/* Names the account for password managers. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      {asks !== 'nothing' && (
        <PasswordField
          {...register('current')}
          label={t(`fields.${asks}`)}
          help={asks === 'generated' ? t('generatedHelp') : undefined}
          error={errorOf('current')}
          autoComplete="current-password"
          readOnly={isBusy}
          enterKeyHint="next"
        />
      )}
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
      {children}
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
