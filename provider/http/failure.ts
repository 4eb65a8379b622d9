/** A refusal that reaches the caller as one of the contract's error codes. */
import { ERRORS, type ErrorCode } from '../../lib/contract/errors';

export class Failure extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly options: {
      errors?: Record<string, string[]>;
      retryAfterS?: number;
      /** Facts beyond the code, such as until when it holds. */
      facts?: Record<string, string>;
    } = {},
  ) {
    super(ERRORS[code].message);
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** A failure that a form shows at one of its fields, with the message of its code. */
export function failureOnField(code: ErrorCode, field: string): Failure {
  return new Failure(code, { errors: { [field]: [ERRORS[code].message] } });
}
