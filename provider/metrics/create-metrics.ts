/** Metrics for an operator, for Prometheus, at /metrics. Features add their gauges through the small registry. */
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** A number that is read when the metrics are requested. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  observeAnswer(facts: { route: string; method: string; status: number; seconds: number }): void;
  registerRoute(app: FastifyInstance): void;
}

export function createMetrics({ withProcess = true }: { withProcess?: boolean } = {}): Metrics {
  const registry = new Registry();
  if (withProcess) collectDefaultMetrics({ register: registry, prefix: 'updown_' });
  const durations = new Histogram({
    name: 'updown_http_request_duration_seconds',
    help: 'Time to answer a call, by route of the contract',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return {
    gauge(name, help, read) {
      new Gauge({
        name: `updown_${name}`,
        help,
        registers: [registry],
        async collect() {
          this.set(await read());
        },
      });
    },
    observeAnswer: ({ route, method, status, seconds }) =>
      durations.observe({ route, method, status: String(status) }, seconds),
    registerRoute(app) {
      app.get('/metrics', async (_request, reply) => {
        reply.header('cache-control', 'no-store').type(registry.contentType);
        return registry.metrics();
      });
    },
  };
}
