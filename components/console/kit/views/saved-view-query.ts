/** The part of an address that a saved view keeps, normalized: without page and open row, sorted. */
const NOT_OF_A_VIEW = ['page', 'open'];

export function readViewQuery(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of NOT_OF_A_VIEW) params.delete(name);
  params.sort();
  return params.toString();
}
