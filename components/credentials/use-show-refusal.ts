'use client';

import { useTranslations } from 'next-intl';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import type { SchemaForm } from '@/components/ui/forms/use-schema-form';
import { ApiError } from '@/lib/api/api-error';

/** The fields that an error code concerns; a form shows it at the first one that it has. */
const FIELDS_OF_CODE: Readonly<Record<string, readonly string[]>> = {
  wrong_current_password: ['currentPassword', 'password'],
  username_taken: ['newUsername'],
  email_taken: ['newEmail'],
  password_too_common: ['newPassword'],
  name_verified: ['full_name'],
  name_reserved: ['newUsername', 'full_name'],
};

/**
 * Shows a refused account change where it belongs (E3): by code at the field it concerns, by the names of the body's
 * fields or by its text where a provider sends no code (T1), else as the failure of the form. The first of `focus` that
 * is wrong gets the focus, else the first. Needs the texts `errors`, `password`, `problems`.
 */
export function useShowRefusal() {
  const t = useTranslations('password');
  const errors = useTranslations('errors');
  const explain = useErrorText();

  function findFields(failure: ApiError): Record<string, string | undefined> {
    const { code, message, errors: messages = {} } = failure;
    const named = FIELDS_OF_CODE[code];
    if (named) return Object.fromEntries(named.map((name) => [name, explain(failure)]));
    const words = code === 'unknown_error' ? message.toLowerCase() : '';
    const has = (...wanted: string[]) => wanted.every((word) => words.includes(word));
    const wrongPassword = has('password', 'incorrect') ? errors('wrong_current_password') : undefined;
    return {
      ...Object.fromEntries(Object.entries(messages).map(([name, [first]]) => [name, first])),
      ...(wrongPassword && { currentPassword: wrongPassword, password: wrongPassword }),
      ...(has('email', 'already') && { newEmail: errors('email_taken') }),
      ...(has('username', 'taken') && { newUsername: errors('username_taken') }),
    };
  }

  return <Values extends FieldValues, Output>(
    failure: unknown,
    form: SchemaForm<Values, Output>,
    focus: FieldPath<Values>[],
  ): void => {
    const known = form.watch();
    const found = failure instanceof ApiError ? findFields(failure) : {};
    const fields = Object.fromEntries(
      Object.entries(found).filter((entry): entry is [string, string] => entry[0] in known && !!entry[1]),
    );
    const isSilent = !(failure instanceof ApiError) || (failure.code === 'unknown_error' && !failure.message);
    const text = isSilent ? t('failed') : explain(failure);
    form.fail(Object.keys(fields).length > 0 ? { fields } : { text });
    const first = focus.find((name) => name in fields) ?? focus[0];
    if (first) setTimeout(() => form.setFocus(first, { shouldSelect: true }));
  };
}
