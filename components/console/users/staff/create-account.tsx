'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { STAFF } from '@/components/console/kit/shell/console-queries';
import { SegmentedControl } from '@/components/ui/buttons/segmented-control';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { PasswordField } from '@/components/ui/fields/password-field';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextField } from '@/components/ui/fields/text-field';
import { Form, FormAlert } from '@/components/ui/forms/form';
import { FormSubmit } from '@/components/ui/forms/form-submit';
import { type FormFailure, useSchemaForm } from '@/components/ui/forms/use-schema-form';
import { Dialog } from '@/components/ui/overlays/dialog';
import { ApiError } from '@/lib/api/api-error';
import type { Answer } from '@/lib/api/call-options';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import type { BodyOf } from '@/lib/contract/endpoints';
import type { Role } from '@/lib/contract/staff/permissions';
import { userRoutes } from '@/lib/contract/users/user-routes';
import { CreatedAccount } from './created-account';

type Account = BodyOf<'adminRegister'>;
/** Before a role is chosen it is ''. */
type AccountValues = Omit<Account, 'role'> & { role: Role | '' };
const EMPTY: AccountValues = { username: '', email: '', role: '' };

/** The field that an error code concerns. */
const FIELD_OF_CODE: Readonly<Record<string, keyof Account>> = {
  username_taken: 'username',
  name_reserved: 'username',
  email_taken: 'email',
  password_too_common: 'password',
};

/** Creates an account. A generated password is shown once, afterwards. Needs the texts `users`, `problems`, `files`. */
export function CreateAccount({
  roles: offered,
  open,
  onClose,
}: {
  /** The roles to choose from: `grantableRoles`. */
  roles: readonly Role[];
  open: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('users.create');
  const roles = useTranslations('admin.roles');
  const client = useQueryClient();
  const explain = useErrorText();
  const formId = useId();
  const [created, setCreated] = useState<Answer<'adminRegister'>>();
  const [isTyped, setIsTyped] = useState(false);
  const form = useSchemaForm<AccountValues, Account>({
    load: async () => (await import('@/lib/contract/account/identity-schemas')).adminRegisterBody,
    defaultValues: EMPTY,
  });
  const values = form.watch();
  const isBusy = form.formState.isSubmitting;
  const missing = [
    ...(values.username.trim() ? [] : [t('username')]),
    ...(values.email.trim() ? [] : [t('email')]),
    ...(values.role ? [] : [t('role')]),
    ...(isTyped && !values.password ? [t('password')] : []),
  ];
  const close = () => {
    onClose();
    form.reset();
    form.fail(undefined);
    setIsTyped(false);
    setCreated(undefined);
  };
  const submit = async (body: Account) => {
    try {
      setCreated(await callAsStaff(userRoutes.adminRegister, { body }));
      void client.invalidateQueries({ queryKey: [STAFF] });
    } catch (error) {
      form.fail(describeFailure(error, explain));
    }
  };
  if (created) return <CreatedAccount created={created} open={open} onClose={close} />;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && !isBusy && close()}
      title={t('title')}
      footer={
        <FormSubmit
          form={formId}
          busy={isBusy}
          disabled={missing.length > 0 || !form.isValid}
          missing={missing}
          reason={form.firstProblem}
        >
          {values.role === '' ? t('submit') : t('submitRole', { role: roles(values.role) })}
        </FormSubmit>
      }
    >
      <Form id={formId} form={form} onSubmit={submit}>
        <FormAlert failure={form.failure} />
        <TextField
          {...form.field('username')}
          label={t('username')}
          help={t('usernameHelp')}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          readOnly={isBusy}
        />
        <TextField
          {...form.field('email')}
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          readOnly={isBusy}
        />
        <SelectField
          label={t('role')}
          placeholder={t('chooseRole')}
          help={values.role === '' ? undefined : t(values.role === 'user' ? 'customerHelp' : 'staffHelp')}
          value={values.role}
          options={offered.map((value) => ({ value, label: roles(value) }))}
          onChange={(value) => form.enter({ role: value as Role })}
          disabled={isBusy}
        />
        <SegmentedControl
          label={t('password')}
          hasVisibleLabel
          options={[
            { value: 'generate', label: t('generate') },
            { value: 'type', label: t('type') },
          ]}
          value={isTyped ? 'type' : 'generate'}
          onChange={(way) => {
            form.unregister('password');
            setIsTyped(way === 'type');
          }}
          disabled={isBusy}
        />
        {isTyped ? (
          <PasswordField
            {...form.field('password')}
            label={t('typed')}
            help={t('typedHelp')}
            autoComplete="new-password"
            readOnly={isBusy}
          />
        ) : (
          <p className="text-sm text-text-muted">{t('generateHelp')}</p>
        )}
      </Form>
    </Dialog>
  );
}

/** Why the account was not created: at a field, by the code or by the field's name, else in general. */
function describeFailure(error: unknown, explain: (error: unknown) => string): FormFailure {
  if (!(error instanceof ApiError)) return { text: explain(error) };
  const field = FIELD_OF_CODE[error.code];
  if (field) return { fields: { [field]: explain(error) } };
  const fields = Object.entries(error.errors ?? {}).flatMap(([name, [first]]) =>
    first && ['username', 'email', 'password'].includes(name) ? [[name, first]] : [],
  );
  return fields.length > 0 ? { fields: Object.fromEntries(fields) } : { text: explain(error) };
}
