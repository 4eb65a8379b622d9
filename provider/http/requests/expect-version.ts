import { Failure } from '../failure';

/** Throws changed_meanwhile when the version is not the expected one; without an expectation any version passes. */
export function expectVersion({ updatedMs }: { updatedMs: number }, expectedUpdatedAt?: string): void {
  if (expectedUpdatedAt !== undefined && Date.parse(expectedUpdatedAt) !== updatedMs) {
    throw new Failure('changed_meanwhile');
  }
}
