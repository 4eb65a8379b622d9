'use client';

import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRefusal } from '@/components/credentials/use-refusal';
import { Button } from '@/components/ui/buttons/button';
import { Banner } from '@/components/ui/feedback/banner';
import { PasswordField } from '@/components/ui/fields/password-field';
import { TextField, type TextFieldProps } from '@/components/ui/fields/text-field';
import type { User } from '@/lib/contract/account/identity-schemas';
import type { NewValueProblem } from './validate-profile';

interface ChangeValues {
  next: string;
  current: string;
}

/** Changes the username or email; the current password confirms the owner. */
export function ChangeForm({
  name,
  username,
  findProblem,
  send,
  onDone,
  input,
  children,
}: {
  name: 'username' | 'email';
  /** The account's username, for password managers. */
  username: string;
  findProblem: (text: string) => NewValueProblem | undefined;
  send: (next: string, password: string) => Promise<{ user: User }>;
  onDone: (user: User) => void;
  input: Pick<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'help'>;
  /** Above the button: the consequences. */
  children?: ReactNode;
}) {
  const t = useTranslations(`editing.${name}`);
  const problems = useTranslations('auth.problems');
  const password = useTranslations('password.fields');
  const common = useTranslations('common');
  const readRefusal = useRefusal();
  const [failure, setFailure] = useState<unknown>();
  const [isDone, setIsDone] = useState(false);
  const { register, handleSubmit, watch, setFocus, formState } = useForm<ChangeValues>({ mode: 'onTouched' });

  const { next = '', current = '' } = watch();
  const isBusy = formState.isSubmitting || isDone;
  const missing = [
    ...(next.trim() === '' ? [t('next')] : []),
    ...(current === '' ? [password('current')] : []),
  ];
  const problem = findProblem(next);
  const sentence = problem && (problem === 'same' ? t('same') : problems(problem));
  const isComplete = missing.length === 0 && !problem;
  const { fields, text } = readRefusal(failure);
  const isShown = formState.touchedFields.next && (next !== '' || formState.dirtyFields.next);

  const submit = handleSubmit(async (values) => {
    if (!isComplete) return;
    setFailure(undefined);
    try {
      const { user } = await send(values.next.trim(), values.current);
      setIsDone(true);
      onDone(user);
    } catch (error) {
      setFailure(error);
      const first = readRefusal(error).fields[name] ? 'next' : 'current';
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
      {text && (
        <Banner tone="danger" icon={<CircleAlert />}>
          {text}
        </Banner>
      )}
      <TextField
        {...register('next')}
        {...input}
        label={t('next')}
        error={fields[name] ?? (isShown ? sentence : undefined)}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        readOnly={isBusy}
        enterKeyHint="next"
      />
      {/* Names the account for password managers. */}
      <input type="text" name="account" value={username} autoComplete="username" readOnly hidden />
      <PasswordField
        {...register('current')}
        label={password('current')}
        error={fields.current}
        autoComplete="current-password"
        readOnly={isBusy}
        enterKeyHint="go"
      />
      {children}
      <div className="flex flex-col gap-2">
        <Button
          type="submit"
          full
          busy={isBusy}
          busyLabel={t('busy')}
          disabled={!isComplete}
          aria-describedby={`${name}-missing`}
        >
          {t('submit')}
        </Button>
        <p id={`${name}-missing`} aria-live="polite" className="min-h-6 text-center text-sm text-text-muted">
          {missing.length > 0 ? common('missing', { fields: missing.join(common('separator')) }) : sentence}
        </p>
      </div>
    </form>
  );
}
