'use client';

import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/buttons/button';
import { Banner } from '@/components/ui/feedback/banner';
import { MissingFields } from '@/components/ui/feedback/missing-fields';
import { PasswordField } from '@/components/ui/fields/password-field';
import { TextField } from '@/components/ui/fields/text-field';

export interface SignInValues {
  username: string;
  password: string;
}

/**
 * Username and password form of customers and staff. Its only rule is that both fields are filled; a schema library
 * would add 14 KB to the first page.
 */
export function SignInForm({
  note,
  submitLabel,
  busyLabel,
  send,
  children,
}: {
  /** Why the person is here: registered, session ended. */
  note?: string | undefined;
  submitLabel: string;
  busyLabel: string;
  /** Signs in and leaves the page, or returns the error text. */
  send: (values: SignInValues) => Promise<string | undefined>;
  /** Below the password: the link to recovery. */
  children?: ReactNode;
}) {
  const t = useTranslations('auth.fields');
  const [failure, setFailure] = useState<string>();
  const [isLeaving, setIsLeaving] = useState(false);
  const { register, handleSubmit, watch, setFocus, formState } = useForm<SignInValues>();
  // Reads what was typed, or filled in by a password manager, before hydration.
  const [, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);

  const { username = '', password = '' } = watch();
  const isBusy = formState.isSubmitting || isLeaving;
  const missing = [
    ...(username.trim() === '' ? [t('username')] : []),
    ...(password === '' ? [t('password')] : []),
  ];

  const submit = handleSubmit(async (values) => {
    if (missing.length > 0) return;
    setFailure(undefined);
    const problem = await send({ username: values.username.trim(), password: values.password });
    setFailure(problem);
    if (problem === undefined) setIsLeaving(true);
    else setTimeout(() => setFocus('password', { shouldSelect: true }));
  });

  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
      {note && !failure && (
        <Banner tone="info" icon={<CircleCheck />}>
          {note}
        </Banner>
      )}
      {failure && (
        <Banner tone="danger" icon={<CircleAlert />}>
          {failure}
        </Banner>
      )}
      <TextField
        {...register('username')}
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        readOnly={isBusy}
        enterKeyHint="next"
      />
      <div className="flex flex-col">
        <PasswordField
          {...register('password')}
          label={t('password')}
          autoComplete="current-password"
          readOnly={isBusy}
          enterKeyHint="go"
        />
        {children}
      </div>
      <div className="flex flex-col gap-2 pt-2">
        <Button
          type="submit"
          full
          size="lg"
          busy={isBusy}
          busyLabel={busyLabel}
          disabled={missing.length > 0}
          aria-describedby="sign-in-missing"
        >
          {submitLabel}
        </Button>
        <MissingFields id="sign-in-missing" names={missing} />
      </div>
    </form>
  );
}
