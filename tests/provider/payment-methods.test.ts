/** Payment methods: what customers see, what staff change, and that a deposit destination takes dual approval. */
import { eq } from 'drizzle-orm';
import type { ManagedMethod, PaymentMethod } from '@/lib/contract/money/payment-method-schemas';
import { auditLog } from '@/provider/database/schema/staff';
import { checkAddress } from '../../lib/payments/address';
import { Failure } from '../../provider/http/failure';
import { listDefaultMethods } from '../../provider/payment-methods/default-methods';
import { ensureDefaultPaymentMethods } from '../../provider/payment-methods/ensure-default-payment-methods';
import { requireMethod } from '../../provider/payment-methods/find-method';
import { mainDatabaseKind } from '../support/database';
import { TRON_ADDRESS } from '../support/payment-samples';
import { createTestProvider, type Person, type TestProvider } from '../support/provider';

const TRON_TOO = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';
const COIN = {
  type: 'crypto',
  code: 'USDT-OTHER',
  name: 'USDT other',
  coinName: 'USDT',
  network: 'TRC20',
  coinAddress: TRON_ADDRESS,
  notes: { th: 'หมายเหตุ', en: 'A note' },
  fee: '1',
  min: '10.00',
  servesDeposits: true,
  servesWithdrawals: false,
};
const BANK = {
  type: 'bank',
  code: 'BANK-OTHER',
  name: 'Other bank',
  accountName: 'Updown Ltd',
  accountNumber: '123-4-56789-0',
  promptPayId: '080-123-4567',
  fee: '0',
  min: '1',
  servesDeposits: true,
  servesWithdrawals: true,
};

interface One {
  data: ManagedMethod;
  message: string;
  code?: string;
  errors?: Record<string, string[]>;
}

describe.each(mainDatabaseKind())('payment methods on %s', (kind) => {
  let provider: TestProvider;
  let staff: Person;

  let codes = 0;

  const open = (environment: Record<string, string> = {}) => {
    beforeAll(async () => {
      provider = await createTestProvider({ kind, environment });
      staff = await provider.openPerson('admin');
    }, 60_000);
    afterAll(() => provider.close());
  };
  /** With a code that no other test has. */
  const fresh = <T extends typeof COIN | typeof BANK>(method: T): T => {
    codes += 1;
    return { ...method, code: `${method.code}-${codes}` };
  };

  const seen = async (language = 'en') =>
    (
      await provider.call<{ paymentMethods: PaymentMethod[] }>('GET', '/payment-methods', {
        headers: { 'accept-language': language },
      })
    ).body.paymentMethods;
  const managed = async () =>
    (await provider.call<{ data: ManagedMethod[] }>('GET', '/payment-methods/all', { token: staff.token }))
      .body.data;
  const send = (method: string, path: string, body?: object, person = staff) =>
    provider.call<One>(method, `/payment-methods${path}`, {
      token: person.token,
      ...(body ? { body } : {}),
    });
  const decide = (id: string | null, move: string, person: Person, body?: object) =>
    provider.call(
      'POST',
      `/approvals/${id}/${move}`,
      body ? { token: person.token, body } : { token: person.token },
    );
  const named = async (code: string) => (await seen()).find((method) => method.code === code);

  describe('of a fresh install', () => {
    open();
    test('nobody can mistake a deposit destination for a real one', async () => {
      const deposits = (await seen()).filter(({ servesDeposits }) => servesDeposits);
      expect(deposits.map(({ code }) => code)).toEqual([
        'USDT-TRC20',
        'USDT-ERC20',
        'USDT-BEP20',
        'PRACTICE-BANK',
      ]);
      for (const method of deposits) {
        for (const text of [
          method.coinAddress,
          method.accountNumber,
          method.promptPayId,
          method.accountName,
        ]) {
          if (text !== null) expect(text).toContain('PRACTICE');
        }
        if (method.coinAddress) expect(checkAddress(method.network ?? '', method.coinAddress)).toBe('shape');
      }
    });

    test('six Thai banks and three networks pay out, from 10 at most', async () => {
      const payouts = (await seen()).filter(({ servesWithdrawals }) => servesWithdrawals);
      expect(payouts.filter(({ type }) => type === 'bank')).toHaveLength(6);
      expect(payouts.filter(({ type }) => type === 'crypto').map(({ network }) => network)).toEqual([
        'TRC20',
        'ERC20',
        'BEP20',
      ]);
      for (const { min } of await seen()) expect(Number(min)).toBeLessThanOrEqual(10);
    });

    test('with real funds there is no deposit destination until staff enter one', () => {
      const methods = listDefaultMethods({ practice: false });
      expect(methods.filter(({ servesDeposits, coinAddress }) => servesDeposits || coinAddress)).toEqual([]);
      expect(methods.some(({ code, name }) => /practice/i.test(code + name))).toBe(false);
    });

    test('starting again or twice at once writes nothing more', async () => {
      const before = await seen();
      const start = () => ensureDefaultPaymentMethods(provider.db, provider.clock, { practice: true });
      await Promise.all([start(), start()]);
      expect(await seen()).toEqual(before);
    });

    test('a note comes in the language of the request', async () => {
      const notes = await Promise.all(
        ['th', 'en', 'zh', 'vi'].map(async (language) => (await seen(language))[0]?.note),
      );
      expect(new Set(notes).size).toBe(4);
    });
  });

  describe('changed by staff', () => {
    open();

    test('a created method is last, and customers see it at once', async () => {
      const coin = fresh(COIN);
      const events: string[] = [];
      provider.events.subscribe(({ type }) => void events.push(type));
      const answer = await send('POST', '', coin);
      expect(answer.status).toBe(200);
      expect(answer.body.data).toMatchObject({
        code: coin.code,
        coinAddress: TRON_ADDRESS,
        fee: '1.00',
        min: '10.00',
        version: 1,
        active: true,
        waitingApprovalId: null,
      });
      expect((await seen()).at(-1)).toMatchObject({ code: coin.code, note: 'A note' });
      expect(events).toEqual(['content']);
    });

    test('a method that only pays out shows customers no account of ours', async () => {
      const bank = fresh(BANK);
      await send('POST', '', { ...bank, servesDeposits: false });
      expect(await named(bank.code)).toMatchObject({
        accountName: null,
        accountNumber: null,
        promptPayId: null,
        bankName: 'Other bank',
      });
    });

    test.each([
      ['no network', { ...COIN, network: null }, 'validation_failed', 'network'],
      ['no coin', { ...COIN, coinName: null }, 'validation_failed', 'coinName'],
      ['no address', { ...COIN, coinAddress: null }, 'validation_failed', 'coinAddress'],
      [
        'a wrong letter',
        { ...COIN, coinAddress: `${TRON_ADDRESS.slice(0, -1)}u` },
        'address_invalid',
        'coinAddress',
      ],
      ['another network’s address', { ...COIN, network: 'ERC20' }, 'address_invalid', 'coinAddress'],
      [
        'payouts on a network without checks',
        { ...COIN, network: 'Bitcoin', servesWithdrawals: true },
        'validation_failed',
        'network',
      ],
      ['no purpose', { ...COIN, servesDeposits: false }, 'validation_failed', 'servesDeposits'],
      ['no account name', { ...BANK, accountName: null }, 'validation_failed', 'accountName'],
      [
        'no number and no PromptPay',
        { ...BANK, accountNumber: null, promptPayId: null },
        'validation_failed',
        'accountNumber',
      ],
      ['a number of letters', { ...BANK, accountNumber: 'abcdef' }, 'validation_failed', 'accountNumber'],
      [
        'a PromptPay id of 9 digits',
        { ...BANK, promptPayId: '080123456' },
        'validation_failed',
        'promptPayId',
      ],
      ['a fee below nothing', { ...COIN, fee: '-1' }, 'amount_not_positive', 'fee'],
      ['a minimum of nothing', { ...COIN, min: '0' }, 'amount_not_positive', 'min'],
      ['a minimum of a third of a cent', { ...COIN, min: '0.003' }, 'amount_step', 'min'],
      ['an exponent', { ...COIN, fee: '1e3' }, 'invalid_amount', 'fee'],
    ])('%s is refused on its field', async (_, body, code, field) => {
      const before = await managed();
      const answer = await send('POST', '', body);
      expect([answer.status, answer.body.code, Object.keys(answer.body.errors ?? {})]).toEqual([
        422,
        code,
        [field],
      ]);
      expect(await managed()).toEqual(before);
    });

    test('a code is taken once, also by two at once; a deleted method frees it', async () => {
      const coin = fresh(COIN);
      const answers = await Promise.all([send('POST', '', coin), send('POST', '', coin)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect([refused?.body.code, Object.keys(refused?.body.errors ?? {})]).toEqual([
        'method_code_taken',
        ['code'],
      ]);
      const created = answers.find(({ status }) => status === 200)?.body.data;
      expect((await send('DELETE', `/${created?.id}`)).status).toBe(200);
      expect(await named(coin.code)).toBeUndefined();
      expect((await send('POST', '', coin)).status).toBe(200);
    });

    test('saving over a newer version is refused, also by two at once', async () => {
      const coin = fresh(COIN);
      const { data } = (await send('POST', '', coin)).body;
      const save = (min: string) => send('PUT', `/${data.id}`, { ...coin, min, version: data.version });
      const answers = await Promise.all(['20', '30'].map(save));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('method_changed');
      const kept = answers.find(({ status }) => status === 200)?.body.data;
      expect([kept?.version, (await named(coin.code))?.min]).toEqual([2, kept?.min]);
    });

    test('an update to a code of another method is refused', async () => {
      const coin = fresh(COIN);
      const { data } = (await send('POST', '', coin)).body;
      const answer = await send('PUT', `/${data.id}`, { ...coin, code: 'KBANK', version: 1 });
      expect([answer.status, answer.body.code]).toEqual([409, 'method_code_taken']);
    });

    test('hiding keeps it from customers and from new cases; showing brings it back', async () => {
      const coin = fresh(COIN);
      const { data } = (await send('POST', '', coin)).body;
      const hidden = await send('POST', `/${data.id}/toggle`, { active: false });
      expect([hidden.body.data.active, hidden.body.data.version]).toEqual([false, 2]);
      expect(await named(coin.code)).toBeUndefined();
      const wanted = { id: data.id, serves: 'deposits' } as const;
      await expect(requireMethod(provider.db, wanted)).rejects.toEqual(new Failure('method_not_available'));
      await send('POST', `/${data.id}/toggle`, { active: true });
      expect((await requireMethod(provider.db, wanted)).code).toBe(coin.code);
      await expect(requireMethod(provider.db, { ...wanted, serves: 'withdrawals' })).rejects.toThrow(Failure);
    });

    test('the order is theirs; what is not named follows as it was', async () => {
      const ids = (await managed()).map(({ id }) => id);
      const first = [ids[5], ids[2]] as string[];
      const answer = await send('POST', '/order', { ids: first });
      expect(answer.status).toBe(200);
      const wanted = [...first, ...ids.filter((id) => !first.includes(id))];
      expect((await managed()).map(({ id }) => id)).toEqual(wanted);
      expect((await seen()).map(({ id }) => id)).toEqual(wanted);
      for (const [list, code] of [
        [[ids[0], ids[0]], 'validation_failed'],
        [['999999'], 'method_not_found'],
      ]) {
        expect((await send('POST', '/order', { ids: list })).body.code).toBe(code);
      }
    });

    test.each([
      ['PUT', '', { ...COIN, version: 1 }],
      ['DELETE', '', undefined],
      ['POST', '/toggle', { active: true }],
    ])('%s %s of a method that does not exist is 404', async (method, path, body) => {
      const answer = await send(method, `/999999${path}`, body);
      expect([answer.status, answer.body.code]).toEqual([404, 'method_not_found']);
    });

    test('every change is in the audit log, with what was there before', async () => {
      const coin = fresh(COIN);
      const { data } = (await send('POST', '', coin)).body;
      await send('PUT', `/${data.id}`, { ...coin, min: '20', version: 1 });
      await send('POST', `/${data.id}/toggle`, { active: false });
      await send('DELETE', `/${data.id}`);
      const lines = await provider.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subjectId, data.id))
        .orderBy(auditLog.id);
      expect(lines.map(({ action }) => action)).toEqual([
        'payment_method.create',
        'payment_method.update',
        'payment_method.hide',
        'payment_method.delete',
      ]);
      expect(lines[1]).toMatchObject({
        actorId: staff.id,
        data: { before: { minAmount: '10.00' }, after: { minAmount: '20.00' } },
      });
    });

    test('a practice deployment accepts a placeholder destination', async () => {
      const coin = fresh(COIN);
      const answer = await send('POST', '', { ...coin, coinAddress: 'PRACTICE-ANOTHER-ADDRESS' });
      expect(answer.status).toBe(200);
    });
  });

  describe('with dual approval', () => {
    let second: Person;
    open({ FOUR_EYES: '1' });
    beforeAll(async () => {
      second = await provider.openPerson('level2');
    });

    test('a new destination is shown to nobody until somebody else approves it', async () => {
      const coin = fresh(COIN);
      const { data } = (await send('POST', '', coin)).body;
      expect(data).toMatchObject({ active: false, servesDeposits: false, coinAddress: null });
      expect(data.waitingApprovalId).toMatch(/^\d+$/);
      expect(await named(coin.code)).toBeUndefined();
      expect((await send('POST', `/${data.id}/toggle`, { active: true })).body.code).toBe(
        'awaiting_approval',
      );
      // Whoever may not see payment methods does not see what is proposed for them either.
      const junior = await provider.openPerson('level1');
      for (const [person, sees] of [
        [second, true],
        [junior, false],
      ] as const) {
        const list = await provider.call<{ data: { id: string }[] }>('GET', '/approvals?limit=1000', {
          token: person.token,
        });
        expect(list.body.data.some(({ id }) => id === data.waitingApprovalId)).toBe(sees);
        const { body } = await provider.call<{ data: { waiting: { approvals: number } } }>(
          'GET',
          '/admin/overview',
          { token: person.token },
        );
        expect(body.data.waiting.approvals).toBe(list.body.data.length);
      }
      const own = await decide(data.waitingApprovalId, 'approve', staff);
      expect([own.status, own.body.code]).toEqual([403, 'own_proposal']);
      expect((await decide(data.waitingApprovalId, 'approve', second)).status).toBe(200);
      expect(await named(coin.code)).toMatchObject({ coinAddress: TRON_ADDRESS });
    });

    test.each([
      ['address', { coinAddress: TRON_TOO }],
      ['network', { network: 'ERC20', coinAddress: '0xdAC17F958D2ee523a2206206994597C13D831ec7' }],
      ['name', { name: 'USDT elsewhere' }],
      ['note', { notes: { en: 'Send it elsewhere' } }],
    ])('customers see the old %s until the new one is approved', async (_, change) => {
      const coin = fresh(COIN);
      const { data } = (await send('POST', '', coin)).body;
      await decide(data.waitingApprovalId, 'approve', second);
      const before = await named(coin.code);
      const proposed = await send('PUT', `/${data.id}`, { ...coin, ...change, version: 2 });
      expect(proposed.body.data.waitingApprovalId).not.toBeNull();
      expect(await named(coin.code)).toEqual(before);
      const again = await send('PUT', `/${data.id}`, { ...coin, ...change, version: 2 }, second);
      expect([again.status, again.body.code]).toEqual([409, 'awaiting_approval']);
      await decide(proposed.body.data.waitingApprovalId, 'approve', second);
      const { notes, ...told } = { notes: coin.notes, ...change };
      expect(await named(coin.code)).toMatchObject({ ...told, note: notes.en });
    });

    test('an approval over a method that has changed since is refused, and goes on waiting', async () => {
      const coin = fresh(COIN);
      const { data } = (await send('POST', '', coin)).body;
      await decide(data.waitingApprovalId, 'approve', second);
      const proposed = await send('PUT', `/${data.id}`, { ...coin, coinAddress: TRON_TOO, version: 2 });
      await send('POST', `/${data.id}/toggle`, { active: false });
      const answer = await decide(proposed.body.data.waitingApprovalId, 'approve', second);
      expect([answer.status, answer.body.code]).toEqual([409, 'method_changed']);
      expect((await managed()).find(({ id }) => id === data.id)).toMatchObject({ coinAddress: TRON_ADDRESS });
    });

    test('no way round: a destination that was saved while it took no deposits, or refused', async () => {
      const coin = fresh(COIN);
      const bank = fresh(BANK);
      const idle = await send('POST', '', { ...coin, servesDeposits: false, servesWithdrawals: true });
      const turned = await send('PUT', `/${idle.body.data.id}`, { ...coin, version: 1 });
      expect(turned.body.data).toMatchObject({ servesDeposits: false, active: true });
      expect(turned.body.data.waitingApprovalId).not.toBeNull();
      const { data } = (await send('POST', '', bank)).body;
      await decide(data.waitingApprovalId, 'refuse', second, { reason: 'Not our account' });
      expect((await managed()).find(({ code }) => code === bank.code)).toBeUndefined();
      expect(await named(bank.code)).toBeUndefined();
    });

    test('what is no destination needs no second person', async () => {
      const before = (await managed()).find(({ code }) => code === 'USDT-TRC20') as ManagedMethod;
      const { id, order, qrImage, updatedAt, waitingApprovalId, ...body } = before;
      const answer = await send('PUT', `/${id}`, { ...body, min: '20', servesWithdrawals: false });
      expect(answer.body.data).toMatchObject({ min: '20.00', version: 2, waitingApprovalId: null });
    });

    test('deleting a method takes back what waits for it', async () => {
      const coin = fresh(COIN);
      const { data } = (await send('POST', '', coin)).body;
      await send('DELETE', `/${data.id}`);
      const answer = await decide(data.waitingApprovalId, 'approve', second);
      expect([answer.status, answer.body.code]).toEqual([409, 'case_changed']);
    });
  });
});
