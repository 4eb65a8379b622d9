/** What scenarios of every subject are made with: calls, cases and the lines that are expected of them. */
import { randomUUID } from 'node:crypto';
import { endpoints } from '../../../lib/contract/endpoints';
import { fillPath } from '../../../lib/contract/route';
import type { RouteName } from '../../../lib/contract/routes';
import type { MoneyFixture } from '../money-fixture';
import type { Answer, Person } from '../provider';

export interface Scenario {
  /** Makes the call; everything that it needs is there. */
  act(): Promise<{ status: number }>;
  /** What each line says, in order, beside who, from where and in which request. */
  lines: readonly object[];
}

/** By the name of its call, each makes what the call needs. */
export type Scenarios = Record<string, () => Promise<Scenario>>;

export interface Reply {
  data: { id: string; proposal: { approvalId: string } | null };
  kyc: { id: string };
}
type Send = (
  person: Person,
  name: RouteName,
  given?: { params?: Record<string, string>; body?: object; query?: string },
) => Promise<Answer<Reply>>;

export interface ScenarioActors {
  /** An admin. */
  actor: Person;
  /** A colleague above them. */
  proposer: Person;
}

export const REASON = 'Because it has to be';

export const status = (before: string, after: string) => ({
  before: { status: before },
  after: { status: after },
});

export const ofCase = (subjectKind: string, subjectId: string, { id }: Person) => ({
  subjectKind,
  subjectId,
  userId: id,
});

export const perUser = (person: Person) => ofCase('user', String(person.id), person);

export type ScenarioKit = ReturnType<typeof createScenarioKit>;

export function createScenarioKit(fixture: MoneyFixture, { actor, proposer }: ScenarioActors) {
  const { provider } = fixture;
  const send: Send = (person, name, { params = {}, body, query = '' } = {}) => {
    const { route } = endpoints[name];
    return provider.call(route.method, fillPath(route.path, params) + query, {
      token: person.token,
      headers: 'movesMoney' in route ? { 'idempotency-key': randomUUID() } : {},
      ...(body ? { body } : {}),
    });
  };
  let made = 0;
  const fresh = (name: string) => {
    made += 1;
    return `${name}_${made}`;
  };

  /** A scenario of one line about a record. */
  const scenario = (
    name: RouteName,
    given: Parameters<Send>[2],
    line: object | null,
    person = actor,
  ): Scenario => ({ act: () => send(person, name, given), lines: line ? [line] : [] });
  async function make(name: RouteName, body: object) {
    const { id } = (await send(proposer, name, { body })).body.data;
    return { id, params: { id } };
  }
  async function openDeposit(amount?: string) {
    const customer = await fixture.openCustomer();
    const { id } = (await fixture.deposit(customer, amount ? { amount } : {})).body.data;
    return { customer, id, of: ofCase('deposit', id, customer), params: { id } };
  }
  return { fixture, provider, actor, proposer, send, fresh, scenario, make, openDeposit };
}
