/** Helpers for dual approval: the rule's hours, and how such calls are made and reported. */
import { randomUUID } from 'node:crypto';
import type { Answer, Person, TestProvider } from './provider';
import { outcomeOf } from './users-fixture';

/** The default rule for second approvers, which other tests switch off. */
export const SECOND_PERSON_HOURS = {
  FOUR_EYES: '1',
  SECOND_PERSON_AGE_HOURS: '24',
  INDEPENDENCE_HOURS: '72',
};

export interface DualApprovalAnswer {
  code?: string;
  needsSecond?: boolean;
  facts?: { reason: string; until: string };
}

interface Asked {
  by: Pick<Person, 'token'>;
  method: string;
  path: string;
  body?: object | undefined;
}

/** Calls with a fresh key. */
export function askAs<T = DualApprovalAnswer>(
  provider: TestProvider,
  { by, method, path, body }: Asked,
): Promise<Answer<T>> {
  return provider.call<T>(method, path, {
    token: by.token,
    headers: { 'idempotency-key': randomUUID() },
    ...(body ? { body } : {}),
  });
}

/** Status and code of an answer, or that it waits for a second approver. */
export function outcome(answer: Pick<Answer<DualApprovalAnswer>, 'status' | 'body'>): string {
  return answer.status === 200 && answer.body.needsSecond ? 'waits' : outcomeOf(answer);
}
