/**
 * Which constraint a statement violated, so that an error of the database becomes a refusal that a person understands.
 */

const INTEGRITY = /^23/;

/** Name of the violated unique, check or foreign key constraint; undefined for any other error. */
export function brokenConstraint(error: unknown): string | undefined {
  // By shape: an error of the embedded database may come from another realm, where `instanceof Error` fails.
  for (let current = error, depth = 0; isObject(current) && depth < 5; depth += 1) {
    const { code, constraint } = current;
    if (typeof code === 'string' && INTEGRITY.test(code) && typeof constraint === 'string') return constraint;
    current = current.cause;
  }
  return undefined;
}

function isObject(value: unknown): value is { code?: unknown; constraint?: unknown; cause?: unknown } {
  return typeof value === 'object' && value !== null;
}
