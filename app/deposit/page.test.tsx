/** @jest-environment node */
import { redirect } from 'next/navigation';
import { buildMethod, buildMethods } from '@/components/customer/cash/deposit/deposit-fixture';
import { findAnswer } from '@/lib/api/server/find-answer';
import DepositPage from './page';

jest.mock('next/navigation', () => ({
  redirect: jest.fn((address: string) => {
    throw new Error(`to ${address}`);
  }),
}));
jest.mock('next-intl/server', () => ({ getTranslations: jest.fn() }));
jest.mock('@/components/customer/cash/deposit/deposit-choice', () => ({ DepositChoice: () => null }));
jest.mock('@/lib/api/server/find-answer', () => ({ findAnswer: jest.fn() }));
jest.mock('@/lib/session/guard/require-customer', () => ({ requireCustomer: async () => undefined }));

const find = jest.mocked(findAnswer);
const open = (currency?: string) => DepositPage({ searchParams: Promise.resolve({ currency }) });

beforeEach(() => jest.mocked(redirect).mockClear());

test.each([
  ['with a method', buildMethods(buildMethod())],
  ['while the list cannot be had, so that the screen there says so', undefined],
])('a currency leads to the method of its coin %s', async (_, answer) => {
  find.mockResolvedValue(answer as never);
  await expect(open('USDT')).rejects.toThrow('to /deposit/crypto?currency=USDT');
});

test('a currency without a method stays with the choice, which says so', async () => {
  find.mockResolvedValue(buildMethods(buildMethod()) as never);
  expect((await open('BTC')).props).toEqual({ noMethodFor: 'BTC' });
  expect((await open()).props).toEqual({ noMethodFor: undefined });
  expect(redirect).not.toHaveBeenCalled();
});
