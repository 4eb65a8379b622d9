/** Rules of quotes as plain values, with their English messages (Q1). */
export const QUOTE_TITLE_MIN = 3;
export const QUOTE_TITLE_MAX = 255;
export const QUOTE_TEXT_MIN = 10;
export const QUOTE_TEXT_MAX = 2_000;
export const QUOTE_STATUSES = ['active', 'inactive'] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

export const QUOTE_MESSAGES = {
  titleShort: 'Title must be at least 3 characters',
  titleLong: 'Title must be less than 255 characters',
  textShort: 'Quote text must be at least 10 characters',
  textLong: 'Quote text must be less than 2000 characters',
  status: 'Status must be either active or inactive',
} as const;
