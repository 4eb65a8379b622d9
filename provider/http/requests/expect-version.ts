import { Failure } from '../failure';

/** Throws changed_meanwhile when somebody edited another version than this one; without an expectation any will do. */
export function expectVersion({ updatedMs }: { updatedMs: number }, expectedUpdatedAt?: string): void {
  if (expectedUpdatedAt !== undefined && Date.parse(expectedUpdatedAt) !== updatedMs) {
    throw new Failure('changed_meanwhile');
  }
}
