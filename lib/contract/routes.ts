/** Every provider call. `endpoints.ts` adds the schemas; the BFF passes nothing that is not here. */
import { accountRoutes } from './account-routes';
import { chatRoutes, inboxRoutes } from './chat-routes';
import { contentRoutes, publishingRoutes } from './content-routes';
import { coreRoutes } from './core-routes';
import { moneyRoutes } from './money-routes';
import { oversightRoutes } from './oversight-routes';
import { payoutsRoutes } from './payouts-routes';
import { peopleRoutes } from './people-routes';
import { quoteRoutes } from './quote-routes';
import { serviceRoutes } from './service-routes';
import { staffRoutes } from './staff-routes';

export const routes = {
  ...coreRoutes,
  ...serviceRoutes,
  ...accountRoutes,
  ...moneyRoutes,
  ...chatRoutes,
  ...inboxRoutes,
  ...quoteRoutes,
  ...contentRoutes,
  ...publishingRoutes,
  ...staffRoutes,
  ...peopleRoutes,
  ...payoutsRoutes,
  ...oversightRoutes,
};

export type RouteName = keyof typeof routes;
