/** What takes two people: the rule's hours, and how such calls are made and told. */
import { randomUUID } from 'node:crypto';
import { outcomeOf } from './people-world';
import type { Answer, Person, TestProvider } from './provider';

/** The rule of second people as deployments have it by default, where other tests go without. */
export const SECOND_PERSON_HOURS = {
  FOUR_EYES: '1',
  SECOND_PERSON_AGE_HOURS: '24',
  INDEPENDENCE_HOURS: '72',
};

export interface AnswerForTwo {
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

/** Asks with a key that was never used. */
export function askAs<T = AnswerForTwo>(
  provider: TestProvider,
  { by, method, path, body }: Asked,
): Promise<Answer<T>> {
  return provider.call<T>(method, path, {
    token: by.token,
    headers: { 'idempotency-key': randomUUID() },
    ...(body ? { body } : {}),
  });
}

/** Status and code of an answer, or that what was asked for waits for a second person. */
export function outcome(answer: Pick<Answer<AnswerForTwo>, 'status' | 'body'>): string {
  return answer.status === 200 && answer.body.needsSecond ? 'waits' : outcomeOf(answer);
}
