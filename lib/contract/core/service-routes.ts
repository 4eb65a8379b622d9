/** Calls of the servers and of the stream, which no typed client of the browser makes. */
import type { NamedRoutes, Route } from '../route';

const service = {
  stream: { method: 'GET', path: '/stream', access: 'public', stream: true },
  config: { method: 'GET', path: '/config', access: 'public' },
  health: { method: 'GET', path: '/health', access: 'public' },
} as const satisfies Record<string, Route>;

export const serviceRoutes: NamedRoutes<typeof service> = service;

export type ServiceRouteName = keyof typeof serviceRoutes;
