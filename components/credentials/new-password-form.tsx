'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { PasswordField } from '@/components/ui/fields/password-field';
import { Form, FormAlert } from '@/components/ui/forms/form';
import { FormSubmit } from '@/components/ui/forms/form-submit';
import { useSchemaForm } from '@/components/ui/forms/use-schema-form';
import type { changePasswordBody } from '@/lib/contract/account/account-schemas';
import { StrengthMeter } from './strength-meter';
import { useShowRefusal } from './use-show-refusal';

export type PasswordValues = (typeof changePasswordBody)['_zod']['input'];

/** The form for a new password. Needs the texts `password`, `auth`, `problems`, `errors`. */
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
  const showRefusal = useShowRefusal();
  const [isLeaving, setIsLeaving] = useState(false);
  const form = useSchemaForm<PasswordValues>({
    load: async () => {
      const { changePasswordBody, newPasswordBody } = await import('@/lib/contract/account/account-schemas');
      // Without the field of the current password its value is not part of the form either.
      return asks === 'nothing'
        ? (newPasswordBody as unknown as typeof changePasswordBody)
        : changePasswordBody;
    },
  });
  const { field, formState } = form;
  const values = form.watch();
  const isBusy = formState.isSubmitting || isLeaving;
  const missing = [
    ...(asks === 'nothing' || values.currentPassword ? [] : [t(`fields.${asks}`)]),
    ...(values.newPassword ? [] : [t('fields.next')]),
    ...(values.confirmPassword ? [] : [t('fields.confirm')]),
  ];

  async function submit(entered: PasswordValues) {
    try {
      const outcome = await send(entered);
      if (outcome === 'leaves') setIsLeaving(true);
      else form.reset();
    } catch (error) {
      showRefusal(error, form, asks === 'nothing' ? ['newPassword'] : ['currentPassword', 'newPassword']);
    }
  }

  return (
    <Form form={form} onSubmit={submit}>
      <FormAlert failure={form.failure} />
      {/* Names the account for password managers. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      {asks !== 'nothing' && (
        <PasswordField
          {...field('currentPassword', { deps: ['newPassword'] })}
          label={t(`fields.${asks}`)}
          help={asks === 'generated' ? t('generatedHelp') : undefined}
          autoComplete="current-password"
          readOnly={isBusy}
          enterKeyHint="next"
        />
      )}
      <div className="flex flex-col gap-2">
        <PasswordField
          {...field('newPassword', { deps: ['confirmPassword'] })}
          label={t('fields.next')}
          help={t('help')}
          autoComplete="new-password"
          readOnly={isBusy}
          enterKeyHint="next"
        />
        <StrengthMeter password={values.newPassword ?? ''} />
      </div>
      <PasswordField
        {...field('confirmPassword')}
        label={t('fields.confirm')}
        autoComplete="new-password"
        readOnly={isBusy}
        enterKeyHint="done"
      />
      {children}
      <FormSubmit
        size="lg"
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
