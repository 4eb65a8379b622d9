/** Calls of the servers and of the stream, which no typed client of the browser makes: none carries them. */
import type { Route } from './route';

export const serviceRoutes = {
  stream: { method: 'GET', path: '/stream', access: 'public', stream: true },
  config: { method: 'GET', path: '/config', access: 'public' },
  health: { method: 'GET', path: '/health', access: 'public' },
} as const satisfies Record<string, Route>;

export type ServiceRouteName = keyof typeof serviceRoutes;
