/**
 * What may be wrong with a field of a form, as the contract's schemas and the provider say it in English. A form shows
 * the same problem in the reader's language: the key's text in `messages/<language>/problems.json`.
 */
export const FIELD_PROBLEMS = {
  usernameLength: 'Username must be between 3 and 50 characters',
  usernameCharacters: 'Username can only contain letters, numbers, underscore, and dash',
  usernameSame: 'The new username must differ from the current one',
  usernameTaken: 'This username is already taken',
  emailRequired: 'Email is required',
  emailFormat: 'Invalid email format',
  emailSame: 'The new email must differ from the current one',
  emailTaken: 'This email is already in use',
  passwordUnder6: 'Password must be at least 6 characters',
  passwordUnder8: 'Password must be at least 8 characters',
  passwordTooLong: 'Password must be at most 128 characters',
  passwordLowercase: 'Password must contain a lowercase letter',
  passwordUppercase: 'Password must contain an uppercase letter',
  passwordDigit: 'Password must contain a digit',
  passwordSpecial: 'Password must contain a special character',
  passwordSame: 'The new password must differ from the current one',
  passwordMismatch: 'Passwords do not match',
  passwordTooCommon: 'This password is too common',
  nameTooLong: 'Full name must be at most 120 characters',
  idNumberTooLong: 'ID number must be at most 40 characters',
  accountNameTooLong: 'Account name must be at most 60 characters',
  recipientNameTooShort: 'Recipient name must be at least 2 characters',
  accountNumberFormat: 'Account number must be 6 to 24 digits, with or without dashes',
  coinAddressLength: 'Coin address must be between 20 and 120 characters',
  hashTooLong: 'Transaction hash must be at most 120 characters',
  noteTooLong: 'Note must be at most 500 characters',
  phoneFormat: 'Phone must be 6 to 15 digits, with a leading + where there is one',
  required: 'This field is required',
  termsRequired: 'Please agree to the terms',
} as const;

export type FieldProblem = keyof typeof FIELD_PROBLEMS;

const KEYS = new Map(Object.entries(FIELD_PROBLEMS).map(([key, sentence]) => [sentence, key]));

/** The problem that a sentence of the wire names; undefined for a sentence of another provider's own. */
export function findFieldProblem(sentence: string): FieldProblem | undefined {
  return KEYS.get(sentence as (typeof FIELD_PROBLEMS)[FieldProblem]) as FieldProblem | undefined;
}
