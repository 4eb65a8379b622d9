/**
 * The whole contract: every route with its request and answer schemas and the codes it may fail with. From it come
 * the provider's registration and validation, the OpenAPI document and the conformance suite. Server only in weight:
 * the browser imports the inferred types and `routes.ts`.
 */
import type { z } from 'zod';
import { accountEndpoints } from './account-endpoints';
import { chatEndpoints } from './chat-endpoints';
import { contentEndpoints } from './content-endpoints';
import { coreEndpoints } from './core-endpoints';
import { moneyEndpoints } from './money-endpoints';
import { oversightEndpoints } from './oversight-endpoints';
import { payoutsEndpoints } from './payouts-endpoints';
import { peopleEndpoints } from './people-endpoints';
import { quoteEndpoints } from './quote-endpoints';
import type { RouteName } from './routes';
import { serviceEndpoints } from './service-endpoints';
import { staffEndpoints } from './staff-endpoints';

export const endpoints = {
  ...coreEndpoints,
  ...serviceEndpoints,
  ...accountEndpoints,
  ...moneyEndpoints,
  ...chatEndpoints,
  ...quoteEndpoints,
  ...contentEndpoints,
  ...staffEndpoints,
  ...peopleEndpoints,
  ...payoutsEndpoints,
  ...oversightEndpoints,
};

export type Endpoints = typeof endpoints;
type SchemaOf<N extends RouteName, K extends string> =
  Endpoints[N] extends Record<K, infer S extends z.ZodType> ? S : never;
export type AnswerOf<N extends RouteName> = z.output<SchemaOf<N, 'answer'>>;
export type BodyOf<N extends RouteName> = z.input<SchemaOf<N, 'body'>>;
export type QueryOf<N extends RouteName> = z.input<SchemaOf<N, 'query'>>;
