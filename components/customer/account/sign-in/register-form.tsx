'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { type FieldError, useForm } from 'react-hook-form';
import { useAccountFailure } from '@/components/credentials/account-failure';
import { StrengthMeter } from '@/components/credentials/strength-meter';
import { Button } from '@/components/ui/buttons/button';
import { Banner } from '@/components/ui/feedback/banner';
import { MissingFields } from '@/components/ui/feedback/missing-fields';
import { PasswordField } from '@/components/ui/fields/password-field';
import { TextField } from '@/components/ui/fields/text-field';
import { call } from '@/lib/api/customer/call';
import { coreRoutes } from '@/lib/contract/core/core-routes';
import { type RegisterValues, registerSchema } from './register-schema';
import { TermsCheckbox } from './terms-checkbox';

type ProblemKey = Parameters<ReturnType<typeof useTranslations<'auth.problems'>>>[0];

const TEXT_FIELDS = ['username', 'email', 'password', 'confirm'] as const;

/** Opens a customer account, then leads to sign-in. */
export function RegisterForm({
  goTo = (path) => window.location.assign(path),
}: {
  goTo?: (path: string) => void;
}) {
  const t = useTranslations('auth');
  const problems = useTranslations('auth.problems');
  const { describeRegister } = useAccountFailure();
  const [failure, setFailure] = useState<string>();
  const [isLeaving, setIsLeaving] = useState(false);
  const { register, handleSubmit, watch, formState } = useForm<RegisterValues>({
    resolver: zodResolver(registerSchema),
    mode: 'onTouched',
  });
  // Reads what was typed, or filled in by a password manager, before hydration.
  const [, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);

  const values = watch();
  const { errors } = formState;
  const isBusy = formState.isSubmitting || isLeaving;
  const missing = [
    ...TEXT_FIELDS.filter((name) => !values[name]?.trim()).map((name) => t(`fields.${name}`)),
    ...(values.terms ? [] : [t('fields.terms')]),
  ];
  const explain = (error: FieldError | undefined) => error && problems(error.message as ProblemKey);

  const submit = handleSubmit(async ({ username, email, password, confirm }) => {
    setFailure(undefined);
    try {
      await call(coreRoutes.register, {
        body: { username, email, password, password_confirmation: confirm },
      });
      setIsLeaving(true);
      goTo('/login?registered=1');
    } catch (error) {
      setFailure(describeRegister(error));
    }
  });

  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        {...register('username')}
        label={t('fields.username')}
        help={t('help.username')}
        error={explain(errors.username)}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        readOnly={isBusy}
        enterKeyHint="next"
      />
      <TextField
        {...register('email')}
        type="email"
        inputMode="email"
        label={t('fields.email')}
        error={explain(errors.email)}
        autoComplete="email"
        readOnly={isBusy}
        enterKeyHint="next"
      />
      <div className="flex flex-col gap-2">
        <PasswordField
          {...register('password', { deps: formState.touchedFields.confirm ? ['confirm'] : [] })}
          label={t('fields.password')}
          help={t('help.password')}
          error={explain(errors.password)}
          autoComplete="new-password"
          readOnly={isBusy}
          enterKeyHint="next"
        />
        <StrengthMeter password={values.password ?? ''} />
      </div>
      <PasswordField
        {...register('confirm')}
        label={t('fields.confirm')}
        error={explain(errors.confirm)}
        autoComplete="new-password"
        readOnly={isBusy}
        enterKeyHint="done"
      />
      <TermsCheckbox {...register('terms')} error={explain(errors.terms)} />
      {failure && (
        <Banner tone="danger" icon={<CircleAlert />}>
          {failure}
        </Banner>
      )}
      <div className="flex flex-col gap-2">
        <Button
          type="submit"
          full
          size="lg"
          busy={isBusy}
          busyLabel={t('register.busy')}
          disabled={missing.length > 0}
          aria-describedby="register-missing"
        >
          {t('register.submit')}
        </Button>
        <MissingFields id="register-missing" names={missing} />
      </div>
    </form>
  );
}
