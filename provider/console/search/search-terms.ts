import type { Label } from '../../http/requests/read-label';

/** What a search means, read once for all kinds of records. */
export interface SearchTerms {
  q: string;
  label: Label | undefined;
  /** Ids of the customers whom the text finds, the likeliest first. */
  people: readonly number[];
  currency: string;
}
