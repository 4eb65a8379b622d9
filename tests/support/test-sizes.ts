/**
 * How much a test does. The ordinary run tests each law at a size at which a violation would show; `npm run test:long`
 * (TEST_LONG=1) tests it at the full size.
 */
export const IS_LONG = process.env.TEST_LONG === '1';

export function sized<T>({ gate, long }: { gate: T; long: T }): T {
  return IS_LONG ? long : gate;
}
