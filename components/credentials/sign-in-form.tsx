'use client';

import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Banner } from '@/components/ui/feedback/banner';
import { PasswordField } from '@/components/ui/fields/password-field';
import { TextField } from '@/components/ui/fields/text-field';
import { Form, FormAlert } from '@/components/ui/forms/form';
import { FormSubmit } from '@/components/ui/forms/form-submit';
import { useSchemaForm } from '@/components/ui/forms/use-schema-form';
import type { loginBody } from '@/lib/contract/account/identity-schemas';

export type SignInValues = (typeof loginBody)['_zod']['input'];

/** Username and password form of customers and staff. */
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
  const [isLeaving, setIsLeaving] = useState(false);
  const form = useSchemaForm<SignInValues>({
    load: async () => (await import('@/lib/contract/account/identity-schemas')).loginBody,
  });
  const { field, formState } = form;
  const { username = '', password = '' } = form.watch();
  const isBusy = formState.isSubmitting || isLeaving;
  const missing = [
    ...(username.trim() === '' ? [t('username')] : []),
    ...(password === '' ? [t('password')] : []),
  ];

  async function submit(values: SignInValues) {
    const problem = await send(values);
    if (problem === undefined) return setIsLeaving(true);
    form.fail({ text: problem });
    setTimeout(() => form.setFocus('password', { shouldSelect: true }));
  }

  return (
    <Form form={form} onSubmit={submit}>
      {note && !form.failure && (
        <Banner tone="info" icon={<CircleCheck />}>
          {note}
        </Banner>
      )}
      <FormAlert failure={form.failure} />
      <TextField
        {...field('username')}
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
          {...field('password')}
          label={t('password')}
          autoComplete="current-password"
          readOnly={isBusy}
          enterKeyHint="go"
        />
        {children}
      </div>
      <div className="pt-2">
        <FormSubmit
          size="lg"
          busy={isBusy}
          busyLabel={busyLabel}
          disabled={missing.length > 0}
          missing={missing}
        >
          {submitLabel}
        </FormSubmit>
      </div>
    </Form>
  );
}
