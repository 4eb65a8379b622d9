/** Searches that take no notice of case and accents: what is looked for is folded as the stored columns are. */
import { type SQL, sql } from 'drizzle-orm';

/**
 * The pattern of a LIKE on a folded text: it holds the words somewhere. What means something to LIKE stands for itself,
 * also where only folding makes it so (％).
 */
export function contains(words: string): SQL {
  return sql`'%' || regexp_replace(fold_text(${words}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
}

/** Shorter ones have no three-letter piece of their own, by which a trigram index finds them. */
const SHORTEST_PIECE = 3;

/**
 * The same of a column in which every word stands behind a space, as `search_text` is: what is shorter than three
 * letters is looked for where words begin, so that an index finds it too.
 */
export function containsWords(words: string): SQL {
  const anywhere = contains(words);
  return [...words].length < SHORTEST_PIECE ? sql`'% ' || substr(${anywhere}, 2)` : anywhere;
}
