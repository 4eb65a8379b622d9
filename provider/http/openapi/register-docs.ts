/** The API's own documentation: OpenAPI JSON at /api/docs/json, a page to read it at /api/docs. */
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { BASE_PATH } from '../build-http';
import { describeApi } from './describe-api';

export function registerDocs(app: FastifyInstance, options: { brand: string }): void {
  const document = describeApi(options) as unknown as StaticDocumentSpec['document'];
  app.register(swagger, { mode: 'static', specification: { document } });
  app.register(swaggerUi, { routePrefix: `${BASE_PATH}/docs`, staticCSP: true });
}
