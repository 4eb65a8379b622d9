/**
 * The people and records of the deployment: one account per role and a second super admin, a customer with a requested
 * withdrawal and submitted documents, and one of each record that a staff call may be about.
 */
import { sql } from 'drizzle-orm';
import { endpoints } from '../../../lib/contract/endpoints';
import type { RouteName } from '../../../lib/contract/routes';
import { makePapers } from '../kyc-fixture';
import type { MoneyFixture } from '../money-fixture';
import type { Person } from '../provider';
import { LARGE } from './list-bodies';

/** Accounts of the deployment, by name, with their roles. */
export const STAFF = {
  head: 'super_admin',
  other_head: 'super_admin',
  admin: 'admin',
  level2: 'level2',
  level1: 'level1',
} as const;
export const CUSTOMER = 'customer';
/** A text that occurs in the audit log only. */
export const AUDIT_MARK = 'kept-by-the-audit-log';
export const VIEW_MARK = 'kept-by-a-colleague';

/** Returns the ids of the records that no rule of power or money reads, by key. */
export async function seedFixture(fixture: MoneyFixture): Promise<Map<string, string>> {
  const { provider } = fixture;
  const head = await provider.openPerson(STAFF.head, 'head');
  for (const [name, role] of Object.entries(STAFF)) {
    if (name !== 'head') await provider.openPerson(role, name);
  }
  const customer = await provider.openPerson('user', CUSTOMER);
  await fixture.deposit(customer, { amount: LARGE });
  await fixture.withdraw(customer, { amount: '5000' });
  const { body: submitted } = await provider.callMultipart<{ kyc: { id: string } }>('POST', '/users/submit', {
    token: customer.token,
    fields: { fullName: 'Somebody', idNumber: 'A1234567', documentType: 'passport' },
    files: await makePapers(1),
  });
  const exported = await provider.fetchFile(`${endpoints.exportDeposits.route.path}?q=${AUDIT_MARK}`, {
    token: head.token,
  });
  if (exported.status !== 200) throw new Error(`the export answered ${exported.status}`);
  const make = async (call: RouteName, body: object, { token }: Person = head) => {
    const { route } = endpoints[call];
    const answer = await provider.call<{ data: { id: string; conversationId?: string } }>(
      route.method,
      route.path,
      { token, body },
    );
    if (answer.status !== 200) throw new Error(`${call}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  await make('saveView', { list: 'users', name: VIEW_MARK, query: '' });
  // One destination represents all equal ones.
  await provider.db.execute(
    sql`UPDATE payment_method SET deleted_ms = ${provider.clock.nowMs()} WHERE code <> 'USDT-TRC20'`,
  );
  const { conversationId } = await make('sendChatMessage', { message: 'hello' }, customer);
  const canned = await make('createCannedAnswer', { title: 'Greeting', texts: { en: 'Hello' } });
  const quote = await make('createQuote', { title: 'A title', text: 'A text that is long enough' });
  const announcement = await make('saveAnnouncement', { title: 'A title', content: 'A text' });
  const { body: shown } = await provider.callMultipart<{ data: { id: string } }>('POST', '/advertisements', {
    token: head.token,
    fields: { title: 'A title' },
  });
  return new Map([
    ['kyc 1', submitted.kyc.id],
    ['conversation 1', String(conversationId)],
    ['canned 1', canned.id],
    ['quote 1', quote.id],
    ['announcement 1', announcement.id],
    ['advertisement 1', shown.data.id],
  ]);
}
