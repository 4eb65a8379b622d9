/** The address that a short link `?case=42` redirects to: the list of all statuses with that case open. */
export function linkToCase(path: string, id: string | string[] | undefined): string | undefined {
  return typeof id === 'string' && /^\d{1,18}$/.test(id) ? `${path}?status=all&open=${id}` : undefined;
}
