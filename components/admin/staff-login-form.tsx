'use client';

import { CircleAlert, Info } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '@/lib/api/api-error';
import { callStaff } from '@/lib/api/staff-client';
import { page } from '@/lib/session/page';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { MissingLine } from '../ui/missing-line';
import { PasswordField } from '../ui/password-field';
import { TextField } from '../ui/text-field';
import { useErrorText } from '../ui/use-error-text';

interface LoginValues {
  username: string;
  password: string;
}

/** Sign-in of staff. Nothing is written to storage; success loads `next` as a whole new page. */
export function StaffLoginForm({ next, note }: { next: string; note: string | undefined }) {
  const t = useTranslations('admin.login');
  const fields = useTranslations('auth.fields');
  const explainFailure = useLoginFailure();
  const [failure, setFailure] = useState<string>();
  const [isLeaving, setIsLeaving] = useState(false);
  const { register, handleSubmit, watch, setFocus, formState } = useForm<LoginValues>();
  // What was typed or filled in by a manager before this code ran is read once it runs.
  const [, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);

  const { username = '', password = '' } = watch();
  const isBusy = formState.isSubmitting || isLeaving;
  const missing = [
    ...(username.trim() === '' ? [fields('username')] : []),
    ...(password === '' ? [fields('password')] : []),
  ];

  const submit = handleSubmit(async (values) => {
    if (missing.length > 0) return;
    setFailure(undefined);
    try {
      await callStaff('adminLogin', {
        body: { username: values.username.trim(), password: values.password },
      });
      setIsLeaving(true);
      page.open(next);
    } catch (error) {
      setFailure(explainFailure(error));
      setTimeout(() => setFocus('password', { shouldSelect: true }));
    }
  });

  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
      {note && !failure && (
        <Banner tone="info" icon={<Info />}>
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
        label={fields('username')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        readOnly={isBusy}
        enterKeyHint="next"
      />
      <PasswordField
        {...register('password')}
        label={fields('password')}
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
          busyLabel={t('busy')}
          disabled={missing.length > 0}
          aria-describedby="staff-login-missing"
        >
          {t('submit')}
        </Button>
        <MissingLine id="staff-login-missing" names={missing} />
      </div>
    </form>
  );
}

function useLoginFailure(): (error: unknown) => string {
  const t = useTranslations('admin.login');
  const problems = useTranslations('auth.problems');
  const explain = useErrorText();
  return (error) => {
    if (!(error instanceof ApiError)) return problems('serverError');
    if (error.status === 401) return problems('invalidCredentials');
    if (error.code === 'account_blocked') return t('blocked');
    if (error.status === 429 && error.retryAfterS !== undefined) {
      return `${explain(error)} ${problems('retryAfter', { seconds: error.retryAfterS })}`;
    }
    return explain(error);
  };
}
