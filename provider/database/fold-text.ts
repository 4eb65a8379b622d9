/** Searches that take no notice of case and accents: what is looked for is folded as the stored columns are. */
import { type SQL, sql } from 'drizzle-orm';

/**
 * The pattern of a LIKE on a folded text: it holds the words somewhere. What means something to LIKE stands for itself,
 * also where only folding makes it so (％).
 */
export function contains(words: string): SQL {
  return sql`'%' || regexp_replace(fold_text(${words}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
}
