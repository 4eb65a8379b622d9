/**
 * How much a test does. The run that everybody waits for plays each law at a size at which its breach would show;
 * `npm run test:long` (TEST_LONG=1) plays it at the size that the law names.
 */
export const IS_LONG = process.env.TEST_LONG === '1';

export function sized<T>({ gate, long }: { gate: T; long: T }): T {
  return IS_LONG ? long : gate;
}
