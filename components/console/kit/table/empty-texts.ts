/** What a list says when it has no rows: the keys that its namespace has for it. */
export function writeEmptyTexts(t: (key: 'empty' | 'emptyBody' | 'emptyFiltered') => string) {
  return { title: t('empty'), body: t('emptyBody'), filteredBody: t('emptyFiltered') };
}
