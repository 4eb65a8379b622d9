/** Where `?case=42`, as other pages and people write it, leads: the queue of every state with that case open. */
export function linkToCase(path: string, id: string | string[] | undefined): string | undefined {
  return typeof id === 'string' && /^\d{1,18}$/.test(id) ? `${path}?status=all&open=${id}` : undefined;
}
