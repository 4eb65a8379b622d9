/** Moments on the wire: ISO 8601 in UTC. */
export function viewTime(ms: number): string {
  return new Date(ms).toISOString();
}

export function viewTimeOrNull(ms: number | null): string | null {
  return ms === null ? null : viewTime(ms);
}
