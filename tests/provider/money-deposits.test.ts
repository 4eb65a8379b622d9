import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Deposit, StaffDeposit } from '@/lib/contract/money/money-schemas';
import type { AnswerOf } from '../../lib/contract/endpoints';
import { checkLedger } from '../../provider/ledger/check-ledger';
import { checkCases } from '../support/check-cases';
import { mainDatabaseKind } from '../support/database';
import { createMoneyFixture, type MoneyFixture } from '../support/money-fixture';
import { makeHash } from '../support/payment-samples';
import type { FilePart, Person } from '../support/provider';

jest.setTimeout(60_000);

describe.each(mainDatabaseKind())('depositing on %s', (kind) => {
  let fixture: MoneyFixture;
  let customer: Person;
  let staff: Person;
  let picture: FilePart;

  beforeAll(async () => {
    fixture = await createMoneyFixture(kind);
    staff = await fixture.openStaff();
    const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    picture = { name: 'slip.png', bytes };
  }, 60_000);
  afterAll(() => fixture.close(), 60_000);
  beforeEach(async () => {
    customer = await fixture.openCustomer('0');
  });
  afterEach(async () => {
    expect(await checkLedger(fixture.provider.db)).toEqual([]);
    expect(await checkCases(fixture.provider.db)).toEqual([]);
  });

  const detailOf = async (id: string) =>
    (await fixture.get<AnswerOf<'deposit'>>(staff, `/transactions/${id}`)).body.data;

  it('records a claim with its receipt and moves nothing until staff received the money', async () => {
    const hash = makeHash();
    const answer = await fixture.deposit(
      customer,
      { amount: '120.5', transactionHash: hash.toUpperCase(), note: 'from my wallet', coinName: 'USDT' },
      { receipt: picture },
    );
    expect(answer.status).toBe(200);
    const { data } = answer.body;
    expect(data).toMatchObject({
      transactionId: `DP-${data.id}`,
      amount: '120.50',
      claimedAmount: '120.50',
      fee: '1.00',
      netAmount: '119.50',
      status: 'pending',
      transactionHash: hash,
      note: 'from my wallet',
      destination: 'PRACTICE-TRC20-DO-NOT-SEND-COINS',
      practice: true,
    });
    expect(data.receiptId).toMatch(/^[0-9a-f]{32}$/);
    expect(await fixture.balances(customer)).toEqual({ available: '0.00', held: '0.00' });
  });

  it('credits what was received less the fee, once, and keeps the claim beside it', async () => {
    const { id } = (await fixture.deposit(customer, { amount: '100' })).body.data;
    const hash = makeHash();
    const approved = await fixture.approveDeposit(staff, id, { amount: '98.123456', transactionHash: hash });
    expect(approved.body).toMatchObject({
      needsSecond: false,
      data: {
        status: 'approved',
        amount: '98.123456',
        claimedAmount: '100.00',
        fee: '1.00',
        netAmount: '97.123456',
        transactionHash: hash,
      },
    });
    expect(await fixture.balances(customer)).toEqual({ available: '97.123456', held: '0.00' });
    const again = await fixture.approveDeposit(staff, id, { amount: '98.123456', transactionHash: hash });
    expect(again).toMatchObject({ status: 409, body: { code: 'case_changed' } });
    const reject = await fixture.post(staff, `/transactions/${id}/reject`, { reason: 'Too late' });
    expect(reject).toMatchObject({ status: 409, body: { code: 'case_changed' } });
  });

  it('rejects with a reason and moves nothing', async () => {
    const { id } = (await fixture.deposit(customer)).body.data;
    const before = await fixture.balances(customer);
    const rejected = await fixture.post<StaffDeposit>(staff, `/transactions/${id}/reject`, {
      reason: 'Nothing arrived',
      adminNote: 'Checked twice',
    });
    expect(rejected.body.data).toMatchObject({
      status: 'rejected',
      rejectedReason: 'Nothing arrived',
      adminNote: 'Checked twice',
    });
    expect(await fixture.balances(customer)).toEqual(before);
  });

  it.each([
    [{ amount: '-1' }, 'amount_not_positive'],
    [{ amount: '0' }, 'amount_not_positive'],
    [{ amount: '1000000000' }, 'amount_above_maximum'],
    [{ amount: 'NaN' }, 'invalid_amount'],
    [{ amount: '1e3' }, 'invalid_amount'],
    [{ amount: '1.0000001' }, 'invalid_amount'],
    [{ amount: '１００' }, 'invalid_amount'],
    [{ amount: '9.999999' }, 'amount_below_minimum'],
    [{ paymentMethodId: '999999' }, 'method_not_available'],
    [{ transactionHash: 'not a hash' }, 'hash_invalid'],
  ])('refuses %j as %s and keeps nothing', async (fields, code) => {
    const before = await fixture.snapshot();
    const answer = await fixture.deposit(customer, fields, { receipt: picture });
    expect(answer).toMatchObject({ status: 422, body: { code } });
    expect(await fixture.snapshot()).toBe(before);
  });

  it.each(['PRACTICE-TRC20-OLD', ''])(
    'refuses a deposit to an address that is not the method’s: %p',
    async (address) => {
      const answer = await fixture.deposit(customer, { coinAddress: address });
      expect(answer).toMatchObject({ status: 409, body: { code: 'deposit_address_changed' } });
    },
  );

  it('refuses a receipt that is none and keeps no bytes of it', async () => {
    const kept = fixture.provider.files.kept.size;
    const receipt = { name: 'slip.png', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') };
    expect((await fixture.deposit(customer, {}, { receipt })).body.code).toBe('file_type_refused');
    expect(fixture.provider.files.kept.size).toBe(kept);
  });

  it('makes one record for a repeated form, file and all, and refuses another one under its key', async () => {
    const key = randomUUID();
    const kept = fixture.provider.files.kept.size;
    const first = await fixture.deposit(customer, { amount: '50' }, { key, receipt: picture });
    const again = await fixture.deposit(
      customer,
      { amount: '50.00' },
      { key, receipt: { ...picture, name: 'b.png' } },
    );
    expect(again.body).toEqual(first.body);
    const others: [Record<string, string>, FilePart | undefined][] = [
      [{ amount: '51' }, picture],
      [{ amount: '50', note: 'more' }, picture],
      [{ amount: '50' }, undefined],
    ];
    for (const [fields, receipt] of others) {
      const other = await fixture.deposit(customer, fields, { key, ...(receipt ? { receipt } : {}) });
      expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
    }
    const race = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => fixture.deposit(customer, {}, { key: race, receipt: picture })),
    );
    expect(new Set(answers.map((answer) => answer.body.data?.id)).size).toBe(1);
    expect(fixture.provider.files.kept.size).toBe(kept + 2);
    type List = { deposits: Deposit[] };
    expect((await fixture.get<List>(customer, '/transactions/my')).body.deposits).toHaveLength(2);
  });

  it('needs the hash of the payment, of the right network, to approve crypto', async () => {
    const { id } = (await fixture.deposit(customer)).body.data;
    const refuse = async (body: object) => (await fixture.approveDeposit(staff, id, body)).body.code;
    expect(await refuse({ amount: '100' })).toBe('hash_required');
    expect(await refuse({ amount: '100', transactionHash: `0x${makeHash()}` })).toBe('hash_invalid');
    expect(await refuse({ amount: '1', transactionHash: makeHash() })).toBe('amount_below_minimum');
    expect(await refuse({ amount: '1e2', transactionHash: makeHash() })).toBe('invalid_amount');
  });

  it('credits a bank deposit without a hash', async () => {
    const paymentMethodId = await fixture.methodId('PRACTICE-BANK');
    const { id } = (await fixture.deposit(customer, { paymentMethodId, coinAddress: '' })).body.data;
    expect((await fixture.approveDeposit(staff, id, { amount: 100 })).body.data).toMatchObject({
      status: 'approved',
      transactionHash: null,
    });
    expect(await fixture.balances(customer)).toMatchObject({ available: '100.00' });
  });

  it('credits one payment once, however its hash is written and whoever claims it', async () => {
    const hash = makeHash();
    const other = await fixture.openCustomer('0');
    const mine = (await fixture.deposit(customer, { transactionHash: hash })).body.data;
    const theirs = (await fixture.deposit(other, { transactionHash: hash.toUpperCase() })).body.data;
    await fixture.approveDeposit(staff, mine.id, { amount: '100', transactionHash: hash });
    const before = await fixture.snapshot();
    const second = await fixture.approveDeposit(staff, theirs.id, {
      amount: '100',
      transactionHash: ` ${hash.toUpperCase()} `,
    });
    expect(second).toMatchObject({ status: 409, body: { code: 'hash_already_credited' } });
    expect(await fixture.snapshot()).toBe(before);
    expect(await fixture.balances(other)).toMatchObject({ available: '0.00' });
  });

  it('credits one payment once when two deposits of it are approved at the same moment', async () => {
    const hash = makeHash();
    const made = await Promise.all(
      Array.from({ length: 10 }, () => fixture.deposit(customer, { transactionHash: hash })),
    );
    const answers = await Promise.all(
      made.map(({ body }) =>
        fixture.approveDeposit(staff, body.data.id, { amount: '100', transactionHash: hash }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(await fixture.balances(customer)).toMatchObject({ available: '99.00' });
  });

  it('does not let a stranger who claims a hash first keep the payer from it', async () => {
    const hash = makeHash();
    const stranger = await fixture.openCustomer('0');
    const claim = (await fixture.deposit(stranger, { transactionHash: hash })).body.data;
    const payer = (await fixture.deposit(customer, { transactionHash: hash })).body.data;
    expect((await detailOf(payer.id)).competingClaims).toMatchObject([
      { id: claim.id, user: { username: stranger.username }, status: 'pending' },
    ]);
    const approved = await fixture.approveDeposit(staff, payer.id, { amount: '100', transactionHash: hash });
    expect(approved.status).toBe(200);
    expect((await detailOf(claim.id)).competingClaims).toMatchObject([{ id: payer.id, status: 'approved' }]);
    expect(await fixture.balances(customer)).toMatchObject({ available: '99.00' });
    expect(await fixture.balances(stranger)).toMatchObject({ available: '0.00' });
  });

  it('answers an approval again under its key, and refuses another meaning', async () => {
    const { id } = (await fixture.deposit(customer)).body.data;
    const key = randomUUID();
    const body = { amount: '100', transactionHash: makeHash() };
    const first = await fixture.approveDeposit(staff, id, body, key);
    const again = await fixture.approveDeposit(staff, id, { ...body, amount: '100.00' }, key);
    expect(again).toMatchObject({ status: 200, body: first.body });
    const other = await fixture.approveDeposit(staff, id, { ...body, amount: '101' }, key);
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
    const elsewhere = (await fixture.deposit(customer)).body.data;
    expect((await fixture.approveDeposit(staff, elsewhere.id, body, key)).body.code).toBe(
      'idempotency_mismatch',
    );
    expect(await fixture.balances(customer)).toMatchObject({ available: '99.00' });
  });

  it('shows staff the related records of a case', async () => {
    const { id } = (await fixture.deposit(customer)).body.data;
    const detail = await detailOf(id);
    expect(detail).toMatchObject({
      needsSecond: false,
      customer: { username: customer.username, available: '0.00', kycStatus: 'none', trades: 0 },
      events: [{ move: 'create', from: null, to: 'pending', by: { username: customer.username } }],
      competingClaims: [],
      deposit: { user: { username: customer.username }, proposal: null },
    });
    expect((await fixture.get<{ code: string }>(staff, '/transactions/999999')).body.code).toBe(
      'case_not_found',
    );
  });

  it('finds, orders and cuts the queue in the database', async () => {
    const amounts = ['11', '13', '12'];
    for (const amount of amounts) await fixture.deposit(customer, { amount });
    const list = async (query: string) =>
      (await fixture.get<AnswerOf<'deposits'>>(staff, `/transactions?userId=${customer.id}&${query}`)).body;
    const shown = async (query: string) => (await list(query)).deposits.map((row) => row.amount);
    expect(await shown('')).toEqual(['11.00', '13.00', '12.00']);
    expect(await shown('sort=newest')).toEqual(['12.00', '13.00', '11.00']);
    expect(await shown('sort=highest')).toEqual(['13.00', '12.00', '11.00']);
    expect(await shown('sort=lowest&limit=2&page=2')).toEqual(['13.00']);
    expect(await list('limit=2')).toMatchObject({ total: 3, page: 1, pages: 2 });
    expect(await shown('status=approved')).toEqual([]);
    expect(await shown('type=bank')).toEqual([]);
    const [first] = (await list('')).deposits;
    for (const q of [first!.transactionId, first!.transactionId.toLowerCase(), first!.id]) {
      expect((await list(`q=${q}`)).deposits.map((row) => row.id)).toContain(first!.id);
    }
    expect((await list(`q=${customer.username}`)).total).toBe(3);
    expect((await list('q=%25')).total).toBe(0);
  });
});
