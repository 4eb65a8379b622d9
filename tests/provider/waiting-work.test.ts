import { linkToWaiting, type WaitingKind } from '@/components/console/dashboard/link-to-waiting';
import { KYC_FILTERS, toKycQuery } from '@/components/console/kyc/kyc-filters';
import {
  DEPOSIT_FILTERS,
  toQueueFilter,
  WITHDRAWAL_FILTERS,
} from '@/components/console/payments/queue/queue-filters';
import { INBOX_FILTERS, toInboxQuery } from '@/components/console/support/inbox/inbox-filters';
import type { AnswerOf } from '../../lib/contract/endpoints';
import { mainDatabaseKind } from '../support/database';
import { createInboxFixture } from '../support/inbox-fixture';
import { createMoneyFixture, type MoneyFixture } from '../support/money-fixture';
import { makeHash } from '../support/payment-samples';
import type { Person } from '../support/provider';
import { readLink } from '../support/read-link';

const HOUR_MS = 3_600_000;

jest.setTimeout(60_000);

describe.each(mainDatabaseKind())('waiting work on %s', (kind) => {
  let fixture: MoneyFixture;
  let staff: Person;
  /** When the first of each kind began to wait. */
  const since: Record<string, string> = {};

  beforeAll(async () => {
    fixture = await createMoneyFixture(kind, { FOUR_EYES: '1' });
    staff = await fixture.openStaff();
    await fixture.openStaff('level1');
    const inbox = createInboxFixture(fixture.provider);
    const customer = await fixture.openCustomer('100000');
    const work: Record<string, () => Promise<unknown>> = {
      oldestDepositAt: () => fixture.deposit(customer, { amount: '1500' }),
      oldestWithdrawalAt: () => fixture.withdraw(customer, { amount: '20' }),
      oldestAdjustmentAt: () => propose(customer),
      oldestChatAt: () => inbox.openTalk(),
    };
    for (const [name, begin] of Object.entries(work)) {
      await fixture.provider.clock.advance(HOUR_MS);
      since[name] = new Date(fixture.provider.clock.nowMs()).toISOString();
      await begin();
    }
    // The adjustment was the first that asks for a second approver.
    since.oldestApprovalAt = since.oldestAdjustmentAt ?? '';

    // What came later, and what waits for nobody.
    await fixture.provider.clock.advance(HOUR_MS);
    await propose(customer);
    const { id } = (await fixture.deposit(customer, { amount: '1500' })).body.data;
    await fixture.approveDeposit(staff, id, { amount: '1500', transactionHash: makeHash() });
    const taken = (await fixture.withdraw(customer, { amount: '20' })).body.data;
    await fixture.post(staff, `/withdrawals/${taken.id}/process`);
    const paid = (await fixture.withdraw(customer, { amount: '20' })).body.data;
    await fixture.approveWithdrawal(staff, paid.id);
    await fixture.adjust(staff, {
      userId: String(customer.id),
      type: 'add',
      amount: '1',
      note: 'A correction',
    });
    const talk = await inbox.openTalk();
    await inbox.answer(staff, talk.id, 'Done');
  }, 120_000);
  afterAll(() => fixture.close(), 60_000);

  const propose = (customer: Person) =>
    fixture.adjust(staff, { userId: String(customer.id), type: 'add', amount: '2000', note: 'A correction' });

  const ask = async <T>(path: string, query: object = {}): Promise<T> => {
    const answer = await fixture.get<T>(staff, `${path}?${new URLSearchParams({ ...query } as never)}`);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const overview = async () => (await ask<AnswerOf<'overview'>>('/admin/overview')).data;

  it('says since when the first of each kind waits', async () => {
    expect(await overview()).toMatchObject({ ...since, oldestKycAt: null });
  });

  it('each count is the total of its list', async () => {
    const QUERIES: Record<WaitingKind, [path: string, query: (link: string) => object]> = {
      deposits: ['/transactions', (link) => toQueueFilter<'all'>(readLink(link, DEPOSIT_FILTERS))],
      withdrawals: ['/withdrawals', (link) => toQueueFilter<'all'>(readLink(link, WITHDRAWAL_FILTERS))],
      adjustments: [
        '/balance-adjustments',
        (link) => Object.fromEntries(new URL(link, 'http://x').searchParams),
      ],
      kyc: ['/kyc', (link) => toKycQuery(readLink(link, KYC_FILTERS))],
      chats: ['/chat/admin/conversations', (link) => toInboxQuery(readLink(link, INBOX_FILTERS))],
      approvals: ['/approvals', () => ({})],
    };
    const totals: Record<string, number> = {};
    for (const [name, [path, query]] of Object.entries(QUERIES)) {
      totals[name] = (await ask<{ total: number }>(path, query(linkToWaiting(name as WaitingKind)))).total;
    }
    expect(totals).toEqual({ deposits: 2, withdrawals: 2, adjustments: 2, kyc: 0, chats: 1, approvals: 3 });
    expect((await overview()).waiting).toEqual(totals);
  });
});
