/**
 * The table of errors: code → HTTP status → English message (I2). `messages/<language>/errors.json` has the same keys
 * in four languages; a test compares them.
 */
export const ERRORS = {
  // Requests
  validation_failed: { status: 422, message: 'Validation error' },
  malformed_request: { status: 400, message: 'The request could not be read' },
  unsupported_media_type: { status: 415, message: 'This type of content is not accepted' },
  body_too_large: { status: 413, message: 'The request is too large' },
  request_timeout: {
    status: 408,
    message: 'Sending took too long. Please check your connection and try again',
  },
  not_found: { status: 404, message: 'Not found' },
  method_not_allowed: { status: 405, message: 'This method is not allowed here' },
  too_many_requests: { status: 429, message: 'Too many attempts. Please wait and try again' },
  forbidden_origin: { status: 403, message: 'This request did not come from this site' },
  // Sessions
  unauthorized: { status: 401, message: 'Unauthorized' },
  session_ended: { status: 401, message: 'Access token expired.' },
  session_mismatch: { status: 409, message: 'You are signed in as someone else in this browser' },
  forbidden: { status: 403, message: 'Forbidden' },
  invalid_credentials: { status: 401, message: 'Invalid username or password' },
  account_blocked: { status: 403, message: 'This account is blocked. Please contact support' },
  name_reserved: {
    status: 422,
    message: 'This name could be mistaken for one of our staff. Please choose another one',
  },
  username_taken: { status: 409, message: 'This username is already taken' },
  email_taken: { status: 422, message: 'This email is already in use' },
  password_too_common: { status: 422, message: 'This password is too common' },
  // Trading
  invalid_amount: { status: 422, message: 'Enter a number, such as 100 or 12.50' },
  amount_not_positive: { status: 422, message: 'The amount must be greater than 0' },
  amount_step: { status: 422, message: 'Use at most 2 decimal places' },
  amount_below_minimum: { status: 422, message: 'The amount is below the minimum' },
  amount_above_maximum: { status: 422, message: 'The amount is above the maximum' },
  insufficient_balance: { status: 422, message: 'Insufficient balance' },
  no_trade_setting: { status: 422, message: 'No trade setting found for this amount' },
  terms_changed: { status: 409, message: 'The terms have changed. Please check the new ones' },
  unknown_market: { status: 404, message: 'This market does not exist' },
  market_stale: {
    status: 409,
    message: 'Prices of this market have stopped. Trading resumes when they return',
  },
  market_view_only: { status: 409, message: 'This market is view only' },
  market_closed: { status: 409, message: 'This market is closed' },
  kyc_required: { status: 403, message: 'Please verify your identity before trading' },
  too_many_open_trades: { status: 409, message: 'You have too many open trades' },
  open_stake_limit: { status: 409, message: 'Your open trades have reached their total limit' },
  market_exposure_limit: { status: 409, message: 'This market takes no more trades for the moment' },
  house_exposure_limit: { status: 409, message: 'No more trades can be taken for the moment' },
  tiers_invalid: { status: 422, message: 'Tiers must follow each other without gap or overlap' },
  idempotency_mismatch: { status: 422, message: 'This confirmation was already used for another request' },
  trade_not_found: { status: 404, message: 'This trade does not exist' },
  // Money in and out
  amount_differs: { status: 422, message: 'The amount differs from the one that was requested' },
  method_not_available: { status: 422, message: 'This payment method is not available' },
  deposit_address_changed: {
    status: 409,
    message: 'The deposit details have changed. Please check the new ones before you send anything',
  },
  hash_required: { status: 422, message: 'Enter the transaction hash' },
  hash_invalid: { status: 422, message: 'This is not a valid transaction hash on this network' },
  hash_already_credited: { status: 409, message: 'This transaction hash has already been used' },
  address_invalid: { status: 422, message: 'This is not a valid address on this network' },
  daily_limit_reached: { status: 422, message: 'This exceeds what is left of your daily limit' },
  withdrawals_paused: {
    status: 403,
    message: 'Withdrawals are paused for a while after a password or email change',
  },
  deposits_waiting: {
    status: 409,
    message:
      'You’ve reached the limit of deposits awaiting review. You can report another once one of them has been reviewed',
  },
  deposits_today: {
    status: 422,
    message: 'You’ve reached the limit of deposits for today. You can report more tomorrow',
  },
  withdrawals_waiting: {
    status: 409,
    message:
      'You’ve reached the limit of pending withdrawals. You can request another once one of them has been processed',
  },
  withdrawals_today: {
    status: 422,
    message: 'You’ve reached the limit of withdrawals for today. You can request more tomorrow',
  },
  uploads_today: {
    status: 422,
    message: 'This exceeds what you can still upload today. Please try again tomorrow',
  },
  file_too_large: { status: 413, message: 'File size must be less than 5MB' },
  file_type_refused: { status: 422, message: 'Only JPG, PNG or PDF files are accepted' },
  file_unreadable: { status: 422, message: 'This file is damaged and could not be read' },
  metadata_not_removable: {
    status: 422,
    message:
      'The location and device details in this file cannot be removed. Send a screenshot, a JPG or an MP4 instead',
  },
  document_too_large: { status: 413, message: 'File size must be less than 10MB' },
  not_an_image: { status: 422, message: 'Only image files are allowed' },
  heic_not_readable: {
    status: 422,
    message: 'HEIC photos cannot be read here. Send the photo as JPG or PNG',
  },
  file_not_found: { status: 404, message: 'This file does not exist' },
  range_not_satisfiable: { status: 416, message: 'This part of the file does not exist' },
  withdrawal_account_exists: { status: 409, message: 'You have already saved this account' },
  withdrawal_account_limit: { status: 409, message: 'You’ve reached the limit of saved accounts' },
  withdrawal_accounts_today: {
    status: 422,
    message: 'You’ve reached the limit of new accounts for today. You can save more tomorrow',
  },
  withdrawal_account_not_found: { status: 404, message: 'This account does not exist' },
  case_not_found: { status: 404, message: 'This record does not exist' },
  case_changed: { status: 409, message: 'This has changed in the meantime. Please check its latest status' },
  awaiting_approval: { status: 409, message: 'A second person has to approve what was proposed' },
  own_case: { status: 403, message: 'You cannot decide about your own record' },
  not_independent: {
    status: 403,
    message: 'You cannot be the second person for this yet. The proposal says why, and from when you can',
  },
  own_proposal: { status: 403, message: 'Somebody else has to approve what you proposed' },
  method_not_found: { status: 404, message: 'This payment method does not exist' },
  method_changed: { status: 409, message: 'Somebody changed this payment method meanwhile' },
  method_code_taken: { status: 409, message: 'Another payment method has this code' },
  // People
  user_not_found: { status: 404, message: 'This person does not exist' },
  last_super_admin: { status: 409, message: 'There must be at least one super administrator' },
  role_not_changeable: { status: 409, message: 'A customer cannot become staff. Create an account for them' },
  account_in_use: {
    status: 409,
    message: 'This account has open trades, open requests or a balance and cannot be deleted yet',
  },
  already_blocked: { status: 409, message: 'This account is blocked already' },
  not_blocked: { status: 409, message: 'This account is not blocked' },
  password_change_required: { status: 403, message: 'Please choose a new password first' },
  wrong_current_password: { status: 422, message: 'Current password is incorrect' },
  name_verified: {
    status: 409,
    message: 'Your name was verified with your documents and can no longer be changed',
  },
  link_invalid: { status: 410, message: 'This link no longer works. Ask for a new one' },
  account_changes_today: {
    status: 422,
    message: 'This account has reached the limit of changes for today. Please try again tomorrow',
  },
  resets_today: {
    status: 422,
    message: 'This person has reached the limit of links for today. Please try again tomorrow',
  },
  session_not_found: { status: 404, message: 'This device is already signed out' },
  reset_pause: {
    status: 403,
    message:
      'You cannot decide anything for 24 hours after your password was reset or your e-mail address was changed',
  },
  // Identity
  kyc_not_submitted: { status: 404, message: 'No documents have been submitted yet' },
  kyc_pending: { status: 409, message: 'Your documents are already being reviewed' },
  kyc_today: {
    status: 422,
    message: 'You’ve reached the limit of submissions for today. Please submit your documents again tomorrow',
  },
  kyc_already_approved: { status: 409, message: 'Your identity is already verified' },
  // Support
  ticket_invalid: { status: 401, message: 'This chat token is no longer valid' },
  too_many_sockets: { status: 429, message: 'The chat is open in too many places. Close one of them' },
  conversation_not_found: { status: 404, message: 'This conversation does not exist' },
  conversation_taken: { status: 409, message: 'Somebody else has this conversation' },
  colleague_not_available: { status: 422, message: 'This colleague cannot take conversations' },
  chat_file_too_large: { status: 413, message: 'File size must be less than 10MB' },
  chat_file_refused: {
    status: 422,
    message: 'Only images, PDF, DOC, DOCX, TXT, ZIP, RAR, MP3 and MP4 files are accepted',
  },
  canned_not_found: { status: 404, message: 'This prepared answer does not exist' },
  canned_shortcut_taken: { status: 409, message: 'Another prepared answer has this shortcut' },
  canned_limit: { status: 409, message: 'There are as many prepared answers as possible' },
  quote_not_found: { status: 404, message: 'This quote does not exist' },
  changed_meanwhile: {
    status: 409,
    message: 'Someone has changed this in the meantime. Please check the latest version',
  },
  view_not_found: { status: 404, message: 'This view does not exist' },
  view_limit: { status: 409, message: 'There are as many saved views as possible. Remove one first' },
  // Advertisements and announcements
  advertisement_not_found: { status: 404, message: 'This advertisement does not exist' },
  advertisement_limit: {
    status: 409,
    message: 'There are as many advertisements as possible. Remove one first',
  },
  advertisement_file_too_large: {
    status: 413,
    message: 'Images must be 5MB or less and videos 20MB or less',
  },
  advertisement_file_refused: {
    status: 422,
    message: 'Only PNG, JPG, WebP and GIF images and MP4 and WebM videos are accepted',
  },
  advertisement_space_used: {
    status: 409,
    message: 'You have uploaded too much that no advertisement uses. Use it, or try again tomorrow',
  },
  video_type_refused: {
    status: 422,
    message: 'Browsers cannot play this type of video. Send it as MP4 or WebM',
  },
  announcement_not_found: { status: 404, message: 'This announcement does not exist' },
  announcement_limit: {
    status: 409,
    message: 'There are as many announcements as possible. Remove one first',
  },
  // Servers
  maintenance: { status: 503, message: 'We are working on the service. Please come back in a while' },
  server_error: { status: 500, message: 'Server error' },
  provider_unreachable: { status: 503, message: 'The service cannot be reached. Please try again' },
  provider_timeout: { status: 504, message: 'The service did not answer in time. Please try again' },
  storage_full: {
    status: 503,
    message: 'We cannot save anything right now. Nothing was changed. Please try again later',
  },
  unavailable: { status: 503, message: 'The service is busy. Please try again' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** The one error shape. `errors` holds messages per field. */
export interface ErrorAnswer {
  success: false;
  code: ErrorCode;
  message: string;
  errors?: Record<string, string[]>;
  /** Facts beyond the code, such as until when it holds. */
  facts?: Record<string, string>;
}

/** Builds the error body of a code; the HTTP status is separate. */
export function errorAnswer(
  code: ErrorCode,
  { errors, facts }: Partial<Pick<ErrorAnswer, 'errors' | 'facts'>> = {},
): ErrorAnswer {
  return {
    success: false,
    code,
    message: ERRORS[code].message,
    ...(errors ? { errors } : {}),
    ...(facts ? { facts } : {}),
  };
}
