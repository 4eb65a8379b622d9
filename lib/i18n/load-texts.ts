import { FALLBACK_LANGUAGE, type Language } from './languages';
import { NAMESPACES, type Texts } from './namespaces';

type Tree = { [key: string]: string | Tree };

const loaded = new Map<Language, Promise<Texts>>();

/** All texts of a language, English standing in for what is missing. Kept in memory after the first call. */
export function loadTexts(language: Language): Promise<Texts> {
  if (process.env.NODE_ENV === 'development') return readTexts(language);
  const known = loaded.get(language) ?? readTexts(language);
  loaded.set(language, known);
  return known;
}

async function readTexts(language: Language): Promise<Texts> {
  const entries = await Promise.all(
    NAMESPACES.map(async (namespace) => {
      const [own, english] = await Promise.all([
        import(`../../messages/${language}/${namespace}.json`),
        import(`../../messages/${FALLBACK_LANGUAGE}/${namespace}.json`),
      ]);
      return [namespace, mergeTexts(english.default, own.default)];
    }),
  );
  return Object.fromEntries(entries);
}

/**
 * A text that is missing in `own` is taken from `fallback`, at any depth. Compiled messages are arrays and count as
 * leaves.
 */
export function mergeTexts(fallback: Tree, own: Tree): Tree {
  const merged: Tree = { ...fallback };
  for (const [key, value] of Object.entries(own)) {
    const under = fallback[key];
    merged[key] = isTree(value) && isTree(under) ? mergeTexts(under, value) : value;
  }
  return merged;
}

function isTree(value: string | Tree | undefined): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
