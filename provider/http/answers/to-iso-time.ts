/** Times on the wire: ISO 8601 in UTC. */
export function toIsoTime(ms: number): string {
  return new Date(ms).toISOString();
}

export function toIsoTimeOrNull(ms: number | null): string | null {
  return ms === null ? null : toIsoTime(ms);
}
