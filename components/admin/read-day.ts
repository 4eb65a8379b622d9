/** A day as the address and the provider write it, YYYY-MM-DD, of this age of the world; undefined when it is none. */
export function readDay(text: string): string | undefined {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return undefined;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined;
}
