'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { StrengthMeter } from '@/components/credentials/strength-meter';
import { PasswordField } from '@/components/ui/fields/password-field';
import { TextField } from '@/components/ui/fields/text-field';
import { Form, FormAlert } from '@/components/ui/forms/form';
import { FormSubmit } from '@/components/ui/forms/form-submit';
import { useSchemaForm } from '@/components/ui/forms/use-schema-form';
import { call } from '@/lib/api/customer/call';
import { coreRoutes } from '@/lib/contract/core/core-routes';
import type { registerSchema } from './register-schema';
import { TermsCheckbox } from './terms-checkbox';
import { useRegisterFailure } from './use-register-failure';

type RegisterValues = (typeof registerSchema)['_zod']['input'];

/** Opens a customer account, then leads to sign-in. */
export function RegisterForm({
  goTo = (path) => window.location.assign(path),
}: {
  goTo?: (path: string) => void;
}) {
  const t = useTranslations('auth');
  const describeFailure = useRegisterFailure();
  const [isLeaving, setIsLeaving] = useState(false);
  const form = useSchemaForm<RegisterValues>({
    load: async () => (await import('./register-schema')).registerSchema,
  });
  const { field, formState } = form;
  const values = form.watch();
  const isBusy = formState.isSubmitting || isLeaving;
  const missing = [
    ...(values.username?.trim() ? [] : [t('fields.username')]),
    ...(values.email?.trim() ? [] : [t('fields.email')]),
    ...(values.password ? [] : [t('fields.password')]),
    ...(values.password_confirmation ? [] : [t('fields.confirm')]),
    ...(values.terms ? [] : [t('fields.terms')]),
  ];

  async function submit({ terms: _, ...body }: RegisterValues) {
    try {
      await call(coreRoutes.register, { body });
      setIsLeaving(true);
      goTo('/login?registered=1');
    } catch (error) {
      form.fail({ text: describeFailure(error, form.explain) });
    }
  }

  return (
    <Form form={form} onSubmit={submit}>
      <TextField
        {...field('username')}
        label={t('fields.username')}
        help={t('help.username')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        readOnly={isBusy}
        enterKeyHint="next"
      />
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        label={t('fields.email')}
        autoComplete="email"
        readOnly={isBusy}
        enterKeyHint="next"
      />
      <div className="flex flex-col gap-2">
        <PasswordField
          {...field('password', { deps: ['password_confirmation'] })}
          label={t('fields.password')}
          help={t('help.password')}
          autoComplete="new-password"
          readOnly={isBusy}
          enterKeyHint="next"
        />
        <StrengthMeter password={values.password ?? ''} />
      </div>
      <PasswordField
        {...field('password_confirmation')}
        label={t('fields.confirm')}
        autoComplete="new-password"
        readOnly={isBusy}
        enterKeyHint="done"
      />
      <TermsCheckbox {...form.register('terms')} error={form.errorOf('terms')} />
      <FormAlert failure={form.failure} />
      <FormSubmit
        size="lg"
        busy={isBusy}
        busyLabel={t('register.busy')}
        disabled={missing.length > 0}
        missing={missing}
      >
        {t('register.submit')}
      </FormSubmit>
    </Form>
  );
}
