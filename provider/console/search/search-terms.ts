import type { Label } from '../../http/requests/read-label';

/** A search text, parsed once for all kinds of records. */
export interface SearchTerms {
  q: string;
  label: Label | undefined;
  /** Ids of the customers whom the text matches, best match first. */
  people: readonly number[];
  currency: string;
}
