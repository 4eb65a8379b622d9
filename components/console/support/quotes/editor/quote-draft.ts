import {
  type QUOTE_MESSAGES,
  QUOTE_TEXT_MAX,
  QUOTE_TEXT_MIN,
  QUOTE_TITLE_MAX,
  QUOTE_TITLE_MIN,
  type QuoteStatus,
} from '@/lib/contract/quotes/quote-rules';
import type { Quote } from '@/lib/contract/quotes/quote-schemas';

export interface QuoteDraft {
  title: string;
  text: string;
  status: QuoteStatus;
}
export type QuoteField = keyof QuoteDraft;
export type QuoteProblem = keyof typeof QUOTE_MESSAGES;

/** A new quote starts as active, which is the provider's default too. */
export function startQuoteDraft(quote: Quote | undefined): QuoteDraft {
  return { title: quote?.title ?? '', text: quote?.text ?? '', status: quote?.status ?? 'active' };
}

/** The body of the call, with texts trimmed. */
export function toQuoteBody({ title, text, status }: QuoteDraft): QuoteDraft {
  return { title: title.trim(), text: text.trim(), status };
}

/** Problems by field, in the order of the form. */
export function validateQuoteDraft(draft: QuoteDraft): Partial<Record<QuoteField, QuoteProblem>> {
  const { title, text } = toQuoteBody(draft);
  const problems: Partial<Record<QuoteField, QuoteProblem>> = {};
  if (title.length < QUOTE_TITLE_MIN) problems.title = 'titleShort';
  else if (title.length > QUOTE_TITLE_MAX) problems.title = 'titleLong';
  if (text.length < QUOTE_TEXT_MIN) problems.text = 'textShort';
  else if (text.length > QUOTE_TEXT_MAX) problems.text = 'textLong';
  return problems;
}
