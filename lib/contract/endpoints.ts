/**
 * The whole contract: every route with its request and answer schemas and the codes it may fail with. From it come the
 * provider's registration and validation, the OpenAPI document and the conformance suite. Too large for browsers, which
 * import only the inferred types and `routes.ts`.
 */
import type { z } from 'zod';
import { accountEndpoints } from './account/account-endpoints';
import { auditEndpoints } from './audit/audit-endpoints';
import { chatEndpoints } from './chat/chat-endpoints';
import { consoleTradingEndpoints } from './console-trading/console-trading-endpoints';
import { contentEndpoints } from './content/content-endpoints';
import { coreEndpoints } from './core/core-endpoints';
import { serviceEndpoints } from './core/service-endpoints';
import { moneyEndpoints } from './money/money-endpoints';
import { quoteEndpoints } from './quotes/quote-endpoints';
import type { RouteName } from './routes';
import { staffEndpoints } from './staff/staff-endpoints';
import { userEndpoints } from './users/user-endpoints';

export const endpoints = {
  ...coreEndpoints,
  ...serviceEndpoints,
  ...accountEndpoints,
  ...moneyEndpoints,
  ...chatEndpoints,
  ...quoteEndpoints,
  ...contentEndpoints,
  ...staffEndpoints,
  ...userEndpoints,
  ...consoleTradingEndpoints,
  ...auditEndpoints,
};

export type Endpoints = typeof endpoints;
type SchemaOf<N extends RouteName, K extends string> =
  Endpoints[N] extends Record<K, infer S extends z.ZodType> ? S : never;
export type AnswerOf<N extends RouteName> = z.output<SchemaOf<N, 'answer'>>;
export type BodyOf<N extends RouteName> = z.input<SchemaOf<N, 'body'>>;
export type QueryOf<N extends RouteName> = z.input<SchemaOf<N, 'query'>>;
