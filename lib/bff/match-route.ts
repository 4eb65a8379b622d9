/** The BFF's allow-list: the contract's table, compiled once. Other calls are refused. */
import type { Route } from '../contract/route';
import { type RouteName, routes } from '../contract/routes';

export interface MatchedRoute {
  name: RouteName;
  route: Route;
}

interface Pattern extends MatchedRoute {
  segments: string[];
}

const exact = new Map<string, Pattern>();
const patterns: Pattern[] = [];
for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
  const pattern = { name, route, segments: route.path.split('/').slice(1) };
  if (route.path.includes(':')) patterns.push(pattern);
  else exact.set(`${route.method} ${route.path}`, pattern);
}
const exactPaths = new Set([...exact.values()].map((pattern) => pattern.route.path as string));

/** Dot segments and hidden slashes: a proxy in between may resolve them to another path. */
const DISGUISED = /(^|\/)(\.|%2e){1,2}(\/|$)|%2f|%5c|%00|\\|\/\//i;

/**
 * Finds the call of a path below the base path. `wrong_method` when the path exists for other methods only,
 * undefined when it does not exist.
 */
export function matchRoute(method: string, path: string): MatchedRoute | 'wrong_method' | undefined {
  const known = exact.get(`${method} ${path}`);
  if (known) return known;
  if (DISGUISED.test(path)) return undefined;
  const segments = path.split('/').slice(1);
  const fitting = patterns.filter((pattern) => fits(pattern.segments, segments));
  const found = fitting.find((pattern) => pattern.route.method === method);
  if (found && !exactPaths.has(path)) return found;
  return fitting.length > 0 || exactPaths.has(path) ? 'wrong_method' : undefined;
}

function fits(pattern: string[], segments: string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]))
  );
}
