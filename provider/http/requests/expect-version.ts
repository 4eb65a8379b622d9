/** A record's version is the time of its last change, which an edit names to say what it was made from. */
import { Failure } from '../failure';

/** Throws changed_meanwhile when the version is not the expected one; without an expectation any version passes. */
export function expectVersion({ updatedMs }: { updatedMs: number }, expectedUpdatedAt?: string): void {
  if (expectedUpdatedAt !== undefined && Date.parse(expectedUpdatedAt) !== updatedMs) {
    throw new Failure('changed_meanwhile');
  }
}

/** The time of the next version, Unix ms: always another one, also within the millisecond of the previous change. */
export function nextVersionMs({ updatedMs }: { updatedMs: number }, nowMs: number): number {
  return Math.max(nowMs, updatedMs + 1);
}
