/** Searches that ignore case and accents: the search text is folded like the stored columns. */
import { type SQL, sql } from 'drizzle-orm';

/**
 * The LIKE pattern for a folded text that contains the words. LIKE's special characters are escaped, also those that
 * only folding produces (％).
 */
export function contains(words: string): SQL {
  return sql`'%' || regexp_replace(fold_text(${words}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
}

/** Shorter texts have no trigram, so a trigram index cannot find them. */
const SHORTEST_PIECE = 3;

/**
 * The same for a column in which every word follows a space, as in `search_text`: texts shorter than three characters
 * match the beginning of words, so that an index can be used.
 */
export function containsWords(words: string): SQL {
  const anywhere = contains(words);
  return [...words].length < SHORTEST_PIECE ? sql`'% ' || substr(${anywhere}, 2)` : anywhere;
}
