/** The part that no typed client of the browser calls. */
import type { Endpoint } from '../endpoint';
import { configAnswer, healthAnswer, streamQuery } from './market-schemas';
import { type ServiceRouteName, serviceRoutes } from './service-routes';

export const serviceEndpoints = {
  stream: {
    route: serviceRoutes.stream,
    summary: 'Server-sent events: ticks of the named symbols, and hints for the signed-in customer',
    query: streamQuery,
  },
  config: { route: serviceRoutes.config, summary: 'Public configuration', answer: configAnswer },
  health: {
    route: serviceRoutes.health,
    summary: 'Whether database and feed can serve',
    answer: healthAnswer,
  },
} as const satisfies Record<ServiceRouteName, Endpoint>;
