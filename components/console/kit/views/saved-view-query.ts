/** What of an address a saved view keeps: its query without the page and the open row, in one order. */
const NOT_OF_A_VIEW = ['page', 'open'];

export function readViewQuery(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of NOT_OF_A_VIEW) params.delete(name);
  params.sort();
  return params.toString();
}
