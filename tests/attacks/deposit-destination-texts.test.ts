/**
 * One person who would send customers' money elsewhere without touching the account: by the words that stand beside it, or by
 * showing an old destination again. Whatever changes what customers read of a deposit method waits for a second approver.
 */
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import {
  type ManagedMethod,
  methodBody,
  type PaymentMethod,
} from '@/lib/contract/money/payment-method-schemas';
import { findMainDatabase } from '../support/database';
import { TRON_ADDRESS } from '../support/payment-samples';
import { createTestProvider, type Person, type TestProvider } from '../support/provider';

const ELSEWHERE = 'Our account has changed: send to 098-7-65432-1 instead';
const COIN = {
  type: 'crypto',
  code: 'USDT-WORDS',
  name: 'USDT words',
  coinName: 'USDT',
  network: 'TRC20',
  coinAddress: TRON_ADDRESS,
  notes: { en: 'A note' },
};
const BANK = {
  type: 'bank',
  code: 'BANK-WORDS',
  name: 'Words bank',
  bankName: 'Words bank',
  accountName: 'Updown Ltd',
  accountNumber: '123-4-56789-0',
  promptPayId: '080-123-4567',
  notes: { en: 'A note' },
};
const SHARED = { fee: '0', min: '1', servesDeposits: true, servesWithdrawals: true, active: true };

/** Another value for each field of the body, with what has to change with it; tried on either kind of method. */
const CHANGES: Record<keyof z.input<typeof methodBody>, object[]> = {
  type: [
    { ...BANK, code: COIN.code },
    { ...COIN, code: BANK.code },
  ],
  code: [{ code: 'USDT-OTHER-WORDS' }],
  name: [{ name: ELSEWHERE }],
  coinName: [{ coinName: 'USDT via 0987654321' }],
  network: [{ network: 'ERC20', coinAddress: '0xdAC17F958D2ee523a2206206994597C13D831ec7' }],
  coinAddress: [{ coinAddress: 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7' }],
  bankName: [{ bankName: ELSEWHERE }],
  accountName: [{ accountName: 'Updown Ltd (new: 098-7-65432-1)' }],
  accountNumber: [{ accountNumber: '098-7-65432-1' }],
  promptPayId: [{ promptPayId: '098-765-4321' }],
  notes: [{}, ...['th', 'en', 'zh', 'vi'].map((language) => ({ en: 'A note', [language]: ELSEWHERE }))].map(
    (notes) => ({ notes }),
  ),
  fee: [{ fee: '0.5' }],
  min: [{ min: '20' }],
  servesDeposits: [{ servesDeposits: false }],
  servesWithdrawals: [{ servesWithdrawals: false }],
  active: [{ active: false }],
};
/** What one person may change alone though customers see it, and why. */
const ALONE: Partial<Record<keyof typeof CHANGES, string>> = {
  active: 'hiding a destination must not wait; showing does, below',
  fee: 'says how much, not where',
  min: 'says how much, not where',
  servesWithdrawals: 'says nothing of deposits',
  servesDeposits: 'taking a destination away must not wait',
};

let provider: TestProvider;
let staff: Person;
let second: Person;

beforeAll(async () => {
  provider = await createTestProvider({ kind: findMainDatabase(), environment: { FOUR_EYES: '1' } });
  staff = await provider.openPerson('admin');
  second = await provider.openPerson('level2');
}, 60_000);
afterAll(() => provider.close());

/** What customers read of a method in every language. */
async function read(code: string): Promise<(PaymentMethod | undefined)[]> {
  const languages = ['th', 'en', 'zh', 'vi'].map(async (language) => {
    const headers = { 'accept-language': language };
    const { body } = await provider.call<{ paymentMethods: PaymentMethod[] }>('GET', '/payment-methods', {
      headers,
    });
    return body.paymentMethods.find((method) => method.code === code);
  });
  return Promise.all(languages);
}

type Reply = { data: ManagedMethod; code?: string };
const send = async (method: string, path: string, body?: object) =>
  (
    await provider.call<Reply>(method, `/payment-methods${path}`, {
      token: staff.token,
      ...(body && { body }),
    })
  ).body;
const decide = (id: string | null, move: 'approve' | 'refuse', body?: object) =>
  provider.call('POST', `/approvals/${id}/${move}`, { token: second.token, ...(body && { body }) });
const approve = (id: string | null) => decide(id, 'approve');

/** A method that customers see, approved by two people. */
async function open(given: typeof COIN | typeof BANK): Promise<{ id: string; version: number }> {
  const { data } = await send('POST', '', { ...SHARED, ...given });
  expect((await approve(data.waitingApprovalId)).status).toBe(200);
  return { id: data.id, version: data.version + 1 };
}

const patches = Object.entries(CHANGES).flatMap(([field, of]) => of.map((patch) => [field, patch] as const));

test('every field of the body is tried', () => {
  expect(Object.keys(CHANGES).sort()).toEqual(Object.keys(methodBody.shape).sort());
});

test('whatever customers would read otherwise of a deposit method waits for a second person', async () => {
  const alone = new Set<string>();
  const waited = new Set<string>();
  for (const given of [COIN, BANK]) {
    let method = await open(given);
    let before = await read(given.code);
    for (const [field, patch] of patches) {
      const change = { ...SHARED, ...given, ...patch, version: method.version };
      const { data, code } = await send('PUT', `/${method.id}`, change);
      // Not a whole method of this kind.
      if (code !== undefined) continue;
      const after = await read(given.code);
      if (data.waitingApprovalId) {
        waited.add(field);
        expect([given.type, patch, after]).toEqual([given.type, patch, before]);
        await decide(data.waitingApprovalId, 'refuse', { reason: 'No' });
        continue;
      }
      if (!isDeepStrictEqual(after, before)) alone.add(field);
      await send('DELETE', `/${method.id}`);
      method = await open(given);
      before = await read(given.code);
    }
    await send('DELETE', `/${method.id}`);
  }
  expect([...alone].sort()).toEqual(Object.keys(ALONE).sort());
  const others = Object.keys(CHANGES).filter((field) => !(field in ALONE));
  expect([...waited].sort()).toEqual(others.sort());
});

test.each(['PUT', 'POST'])(
  'a hidden destination is shown again by two people (%s), and hidden by one',
  async (way) => {
    const { id, version } = await open(COIN);
    const set = (active: boolean, at: number) =>
      way === 'PUT'
        ? send('PUT', `/${id}`, { ...SHARED, ...COIN, active, version: at })
        : send('POST', `/${id}/toggle`, { active });
    expect((await set(false, version)).data).toMatchObject({ active: false, waitingApprovalId: null });
    expect((await read(COIN.code))[0]).toBeUndefined();
    const { data } = await set(true, version + 1);
    expect([data.active, data.waitingApprovalId !== null, (await read(COIN.code))[0]]).toEqual([
      false,
      true,
      undefined,
    ]);
    expect((await approve(data.waitingApprovalId)).status).toBe(200);
    expect((await read(COIN.code))[0]).toMatchObject({ coinAddress: COIN.coinAddress });
    await send('DELETE', `/${id}`);
  },
);

test('what a second approver sees is exactly what customers will read', async () => {
  const { id, version } = await open(BANK);
  const sly = {
    ...SHARED,
    ...BANK,
    name: 'Words\u202e bank\u200b',
    accountNumber: '098-7-65432-1',
    notes: { zh: 'Line\u2066 one\nline\u0007 two', en: 'A note' },
    version,
  };
  const { data } = await send('PUT', `/${id}`, sly);
  const { body } = await provider.call<{ data: { id: string; payload: { after: ManagedMethod } }[] }>(
    'GET',
    '/approvals?kind=payment_method',
    { token: second.token },
  );
  const after = body.data.find((approval) => approval.id === data.waitingApprovalId)?.payload.after;
  await approve(data.waitingApprovalId);
  const [, english, chinese] = await read(BANK.code);
  for (const field of ['name', 'bankName', 'accountName', 'accountNumber', 'promptPayId'] as const) {
    expect([field, after?.[field]]).toEqual([field, english?.[field]]);
  }
  expect(after).toMatchObject({ name: 'Words bank', accountNumber: '0987654321' });
  expect([after?.notes.zh, chinese?.note]).toEqual(['Line one\nline two', 'Line one\nline two']);
  await send('DELETE', `/${id}`);
});
