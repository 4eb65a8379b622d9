'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useShowRefusal } from '@/components/credentials/use-show-refusal';
import { PasswordField } from '@/components/ui/fields/password-field';
import { TextField, type TextFieldProps } from '@/components/ui/fields/text-field';
import { Form, FormAlert } from '@/components/ui/forms/form';
import { FormSubmit } from '@/components/ui/forms/form-submit';
import { useSchemaForm } from '@/components/ui/forms/use-schema-form';
import type { User } from '@/lib/contract/account/identity-schemas';

/** Named as in the bodies of both calls. */
interface ChangeValues {
  newUsername?: string;
  newEmail?: string;
  password: string;
}

/** Changes the username or email; the current password confirms the owner. */
export function ChangeForm({
  user,
  what,
  send,
  onDone,
  input,
  children,
}: {
  user: User;
  what: 'username' | 'email';
  send: (next: string, password: string) => Promise<{ user: User }>;
  onDone: (user: User) => void;
  input: Pick<TextFieldProps, 'type' | 'inputMode' | 'autoComplete'>;
  /** Above the button: the consequences. */
  children?: ReactNode;
}) {
  const t = useTranslations(`profile.${what}`);
  const password = useTranslations('password.fields');
  const showRefusal = useShowRefusal();
  const [isDone, setIsDone] = useState(false);
  const name = what === 'username' ? 'newUsername' : 'newEmail';
  const form = useSchemaForm<ChangeValues>({
    load: async () => {
      const { emailSchema, usernameSchema } = await import('./profile-schema');
      return what === 'username' ? usernameSchema(user.username) : emailSchema(user.email);
    },
  });
  const values = form.watch();
  const isBusy = form.formState.isSubmitting || isDone;
  const missing = [
    ...(values[name]?.trim() ? [] : [t('next')]),
    ...(values.password ? [] : [password('current')]),
  ];

  async function submit(entered: ChangeValues) {
    try {
      const { user: changed } = await send(entered[name] ?? '', entered.password);
      setIsDone(true);
      onDone(changed);
    } catch (error) {
      showRefusal(error, form, ['password', name]);
    }
  }

  return (
    <Form form={form} onSubmit={submit}>
      <FormAlert failure={form.failure} />
      <TextField
        {...form.field(name)}
        {...input}
        label={t('next')}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        readOnly={isBusy}
        enterKeyHint="next"
      />
      {/* Names the account for password managers. */}
      <input type="text" name="account" value={user.username} autoComplete="username" readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label={password('current')}
        autoComplete="current-password"
        readOnly={isBusy}
        enterKeyHint="go"
      />
      {children}
      <FormSubmit
        busy={isBusy}
        busyLabel={t('busy')}
        disabled={missing.length > 0 || !form.isValid}
        missing={missing}
        reason={form.firstProblem}
      >
        {t('submit')}
      </FormSubmit>
    </Form>
  );
}
