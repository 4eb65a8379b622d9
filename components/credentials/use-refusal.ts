'use client';

import { useTranslations } from 'next-intl';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { ApiError } from '@/lib/api/api-error';

export type AccountField = 'username' | 'email' | 'current' | 'next' | 'confirm' | 'name' | 'phone';

export interface Refusal {
  /** On the fields that they concern. */
  fields: Partial<Record<AccountField, string>>;
  /** For an alert, when it concerns no field. */
  text: string | undefined;
}

const FIELD_OF_CODE: Readonly<Record<string, AccountField>> = {
  wrong_current_password: 'current',
  username_taken: 'username',
  email_taken: 'email',
  password_too_common: 'next',
  name_verified: 'name',
};
/** Named as in the contract's bodies. */
const FIELD_OF_BODY: Readonly<Record<string, AccountField>> = {
  newUsername: 'username',
  newEmail: 'email',
  currentPassword: 'current',
  password: 'current',
  newPassword: 'next',
  confirmPassword: 'confirm',
  full_name: 'name',
  phone: 'phone',
};

/**
 * Maps a refused account change to where it is shown (E3): by code to the field it concerns, by its
 * text where a provider sends no code (T1), else to an alert. Needs the texts `errors`, `auth`, `password`.
 */
export function useRefusal(): (failure: unknown) => Refusal {
  const t = useTranslations('password');
  const errors = useTranslations('errors');
  const explain = useErrorText();

  function readFieldErrors(message: string): Refusal['fields'] {
    const words = message.toLowerCase();
    const has = (...wanted: string[]) => wanted.every((word) => words.includes(word));
    if (has('password', 'incorrect')) return { current: errors('wrong_current_password') };
    if (has('email', 'already')) return { email: errors('email_taken') };
    if (has('username', 'taken')) return { username: errors('username_taken') };
    return {};
  }

  return (failure) => {
    if (failure === undefined) return { fields: {}, text: undefined };
    if (!(failure instanceof ApiError)) return { fields: {}, text: t('failed') };
    const { code, message, errors: messages = {} } = failure;
    // Applies to username and full name.
    const reserved = 'full_name' in messages ? 'name' : 'username';
    const field = code === 'name_reserved' ? reserved : FIELD_OF_CODE[code];
    if (field) return { fields: { [field]: explain(failure) }, text: undefined };
    const fields = code === 'unknown_error' ? readFieldErrors(message) : {};
    for (const [name, [first]] of Object.entries(messages)) {
      const known = FIELD_OF_BODY[name];
      if (known && first) fields[known] ??= first;
    }
    if (Object.keys(fields).length > 0) return { fields, text: undefined };
    if (code === 'unknown_error' && !message) return { fields, text: t('failed') };
    return { fields, text: explain(failure) };
  };
}
