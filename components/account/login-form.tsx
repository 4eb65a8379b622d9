'use client';

import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { callApi } from '@/lib/api/browser-client';
import { rememberSignIn } from '@/lib/session/session-mirror';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { MissingLine } from '../ui/missing-line';
import { PasswordField } from '../ui/password-field';
import { TextField } from '../ui/text-field';
import { useAccountFailure } from './account-failure';

interface LoginValues {
  username: string;
  password: string;
}

/**
 * Sign-in. Its only rule, both fields filled, holds the button; a schema would weigh 14 KB on the first page.
 * Success loads `next` as a whole new page, so that nothing of an earlier visitor stays in memory.
 */
export function LoginForm({
  next,
  note,
  goTo = (path) => window.location.assign(path),
}: {
  next: string;
  /** Why the person is here: registered, session ended. */
  note?: string | undefined;
  goTo?: (path: string) => void;
}) {
  const t = useTranslations('auth');
  const { describeLogin } = useAccountFailure();
  const [failure, setFailure] = useState<string>();
  const [isLeaving, setIsLeaving] = useState(false);
  const { register, handleSubmit, watch, setFocus, formState } = useForm<LoginValues>();
  // What was typed or filled in by a manager before this code ran is read once it runs.
  const [, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);

  const { username = '', password = '' } = watch();
  const isBusy = formState.isSubmitting || isLeaving;
  const missing = [
    ...(username.trim() === '' ? [t('fields.username')] : []),
    ...(password === '' ? [t('fields.password')] : []),
  ];

  const submit = handleSubmit(async (values) => {
    if (missing.length > 0) return;
    setFailure(undefined);
    try {
      const answer = await callApi('login', {
        body: { username: values.username.trim(), password: values.password },
      });
      if (!answer.token) {
        setFailure(t('problems.serverError'));
        return;
      }
      rememberSignIn(answer);
      setIsLeaving(true);
      goTo(next);
    } catch (error) {
      setFailure(describeLogin(error));
      setTimeout(() => setFocus('password', { shouldSelect: true }));
    }
  });

  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
      {note && !failure && (
        <Banner tone="info" icon={<CircleCheck />}>
          {note}
        </Banner>
      )}
      {failure && (
        <Banner tone="down" icon={<CircleAlert />}>
          {failure}
        </Banner>
      )}
      <TextField
        {...register('username')}
        label={t('fields.username')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        readOnly={isBusy}
        enterKeyHint="next"
      />
      <PasswordField
        {...register('password')}
        label={t('fields.password')}
        autoComplete="current-password"
        readOnly={isBusy}
        enterKeyHint="go"
      />
      <div className="flex flex-col gap-2 pt-2">
        <Button
          type="submit"
          full
          size="lg"
          busy={isBusy}
          busyLabel={t('login.busy')}
          disabled={missing.length > 0}
          aria-describedby="login-missing"
        >
          {t('login.submit')}
        </Button>
        <MissingLine id="login-missing" names={missing} />
      </div>
    </form>
  );
}
