import { renderHook, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { updateUserBody } from '@/lib/contract/users/user-schemas';
import { readTexts } from '@/tests/support/texts';
import { useBodyProblems } from './use-body-problems';

const messages = readTexts('th');
const wrapper = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider locale="th" messages={messages}>
    {children}
  </NextIntlClientProvider>
);

function open(body: object | undefined, load: jest.Mock) {
  return renderHook(({ body }) => useBodyProblems(body, load), { wrapper, initialProps: { body } });
}

test('the schema is loaded with the first body, and each body is checked at once from then on', async () => {
  const load = jest.fn().mockResolvedValue(updateUserBody);
  const { result, rerender } = open(undefined, load);
  expect(load).not.toHaveBeenCalled();
  rerender({ body: { username: 'a b', phone: '1' } });
  expect(result.current).toEqual({ isChecked: false, problems: {} });
  await waitFor(() => expect(result.current.isChecked).toBe(true));
  const { usernameCharacters, usernameLength, phoneFormat } = messages.problems;
  expect(result.current.problems).toEqual({ username: usernameCharacters, phone: phoneFormat });
  rerender({ body: { username: 'ä' } });
  expect(result.current.problems).toEqual({ username: usernameLength });
  rerender({ body: { username: 'anan' } });
  expect(result.current.problems).toEqual({});
  expect(load).toHaveBeenCalledTimes(1);
});

test('where the schema cannot be loaded the provider alone decides', async () => {
  const load = jest.fn().mockRejectedValue(new Error('offline'));
  const { result } = open({ username: '' }, load);
  await waitFor(() => expect(result.current).toEqual({ isChecked: true, problems: {} }));
});
