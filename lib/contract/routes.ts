/** Every provider call. `endpoints.ts` adds the schemas; the BFF refuses calls that are not here. */
import { accountRoutes } from './account/account-routes';
import { auditRoutes } from './audit/audit-routes';
import { chatRoutes, inboxRoutes } from './chat/chat-routes';
import { consoleTradingRoutes } from './console-trading/console-trading-routes';
import { contentRoutes, publishingRoutes } from './content/content-routes';
import { coreRoutes } from './core/core-routes';
import { serviceRoutes } from './core/service-routes';
import { moneyRoutes } from './money/money-routes';
import { quoteRoutes } from './quotes/quote-routes';
import { staffRoutes } from './staff/staff-routes';
import { userRoutes } from './users/user-routes';

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
  ...userRoutes,
  ...consoleTradingRoutes,
  ...auditRoutes,
};

export type RouteName = keyof typeof routes;
