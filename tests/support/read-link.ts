/**
 * The filters in a link to a console list, as its screen reads them: the first value of each where the URL has none. An
 * unknown filter is an error.
 */
export function readLink<Values>(
  link: string,
  filters: Readonly<Record<string, string | readonly string[]>>,
): Values {
  const { searchParams } = new URL(link, 'http://console');
  for (const name of searchParams.keys()) {
    if (!(name in filters)) throw new Error(`${link} asks for ${name}, which its list does not know`);
  }
  const values = Object.entries(filters).map(([name, of]) => [
    name,
    searchParams.get(name) ?? (typeof of === 'string' ? of : of[0]),
  ]);
  return Object.fromEntries(values) as Values;
}
