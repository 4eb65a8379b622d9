import { accountDigits, formatAccountNumber } from './account-number';

test.each([
  ['', ''],
  ['1', '1'],
  ['123', '123'],
  ['1234', '123-4'],
  ['12345', '123-45'],
  ['1234567890', '123-45-67890'],
  ['12345678901', '123-45-678901'],
  ['123456789012', '123-45-678901-2'],
  ['123-45-678901-23', '123-45-678901-23'],
  ['12 34 567-890', '123-45-67890'],
  ['PRACTICE-000-0-00000-0', 'PRACTICE-000-0-00000-0'],
])('%j is shown as %j', (typed, shown) => {
  expect(formatAccountNumber(typed)).toBe(shown);
});

test('what is sent holds digits alone, whatever was typed, and showing it again changes nothing', () => {
  for (const typed of ['123-45-678901-23', ' 1234567890123', '1234567890123']) {
    expect(accountDigits(typed)).toBe('1234567890123');
    expect(accountDigits(formatAccountNumber(typed))).toBe('1234567890123');
  }
});
