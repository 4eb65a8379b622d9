/**
 * One table of failures: code → HTTP status → the English message (the exact strings of the specification where it
 * has one). `messages/<language>/errors.json` holds the same keys in four languages; a test holds them together.
 */
export const ERRORS = {
  // Requests
  validation_failed: { status: 422, message: 'Validation error' },
  malformed_request: { status: 400, message: 'The request could not be read' },
  unsupported_media_type: { status: 415, message: 'This type of content is not accepted' },
  body_too_large: { status: 413, message: 'The request is too large' },
  not_found: { status: 404, message: 'Not found' },
  method_not_allowed: { status: 405, message: 'This method is not allowed here' },
  too_many_requests: { status: 429, message: 'Too many attempts. Please wait and try again' },
  forbidden_origin: { status: 403, message: 'This request did not come from this site' },
  // Sessions
  unauthorized: { status: 401, message: 'Unauthorized' },
  session_ended: { status: 401, message: 'Access token expired.' },
  session_mismatch: { status: 409, message: 'You are signed in as somebody else in this browser' },
  forbidden: { status: 403, message: 'Forbidden' },
  invalid_credentials: { status: 401, message: 'Invalid username or password' },
  account_blocked: { status: 403, message: 'This account is blocked. Please contact support' },
  username_taken: { status: 409, message: 'This username is already taken' },
  email_taken: { status: 422, message: 'This email is already in use' },
  password_too_common: { status: 422, message: 'This password is too common' },
  // Trading
  invalid_amount: { status: 422, message: 'Enter a plain amount, such as 100 or 12.50' },
  amount_not_positive: { status: 422, message: 'The amount must be greater than 0' },
  amount_step: { status: 422, message: 'The amount takes at most 2 decimals' },
  amount_below_minimum: { status: 422, message: 'The amount is below the minimum' },
  amount_above_maximum: { status: 422, message: 'The amount is above the maximum' },
  insufficient_balance: { status: 422, message: 'Insufficient balance' },
  no_trade_setting: { status: 422, message: 'No trade setting found for this amount' },
  terms_changed: { status: 409, message: 'The terms have changed. Please check the new ones' },
  unknown_market: { status: 404, message: 'This market does not exist' },
  market_stale: {
    status: 409,
    message: 'Prices of this market have stopped. Trading continues when they return',
  },
  market_view_only: { status: 409, message: 'This market can be watched but not traded' },
  market_closed: { status: 409, message: 'This market is closed' },
  kyc_required: { status: 403, message: 'Please verify your identity before trading' },
  too_many_open_trades: { status: 409, message: 'You have too many open trades' },
  open_stake_limit: { status: 409, message: 'Your open trades have reached their limit' },
  market_exposure_limit: { status: 409, message: 'This market takes no more trades for the moment' },
  house_exposure_limit: { status: 409, message: 'No more trades can be taken for the moment' },
  idempotency_mismatch: { status: 422, message: 'This confirmation was already used for another request' },
  trade_not_found: { status: 404, message: 'This trade does not exist' },
  // Servers
  server_error: { status: 500, message: 'Server error' },
  provider_unreachable: { status: 502, message: 'The service cannot be reached. Please try again' },
  provider_timeout: { status: 504, message: 'The service did not answer in time. Please try again' },
  unavailable: { status: 503, message: 'The service is busy. Please try again' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** The one shape of every failure. `errors` holds messages per field. */
export interface ErrorAnswer {
  success: false;
  code: ErrorCode;
  message: string;
  errors?: Record<string, string[]>;
}

/** Builds the failure of a code; the status goes beside it. */
export function errorAnswer(code: ErrorCode, errors?: Record<string, string[]>): ErrorAnswer {
  return { success: false, code, message: ERRORS[code].message, ...(errors ? { errors } : {}) };
}
