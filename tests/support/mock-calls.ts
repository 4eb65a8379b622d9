/**
 * The typed calls of a screen under test, seen by the names of the contract: `jest.mock('@/lib/api/customer/call', ()
 * => jest.requireActual('@/tests/support/mock-calls'))`, and the same for the other callers; then `calls` and `uploads`
 * answer, and record the calls.
 */
import type { Route } from '@/lib/contract/route';
import { type RouteName, routes } from '@/lib/contract/routes';

const names = new Map(Object.entries(routes).map(([name, route]) => [route as Route, name as RouteName]));

/** The contract's name of a route, for a caller that a test passes in. */
export function nameOfRoute(route: Route): RouteName | undefined {
  return names.get(route);
}

const callByName =
  (mock: jest.Mock) =>
  (route: Route, ...options: unknown[]) =>
    mock(nameOfRoute(route), ...options);

/** Called with the name of each call and its options; by default it never answers. */
export const calls: jest.Mock = jest.fn(() => new Promise(() => undefined));
/** The same for calls with files. */
export const uploads: jest.Mock = jest.fn(() => new Promise(() => undefined));

export const call = callByName(calls);
export const callAsStaff = callByName(calls);
export const download = callByName(calls);
export const upload = callByName(uploads);
export const uploadAsStaff = callByName(uploads);
