import type { OpenDatabase } from '../database/database';
import type { TapeWriter } from '../prices/tape/tape-writer';
import type { Metrics } from './create-metrics';

const POOL_GAUGES = {
  open: 'Connections to the database',
  idle: 'Connections that wait for work',
  waiting: 'Calls that wait for a connection',
};

/** Figures that are read when the metrics are requested. */
export function registerGauges(
  metrics: Metrics,
  { database, writer, restarts }: { database: OpenDatabase; writer: TapeWriter; restarts: number },
): void {
  metrics.gauge('provider_restarts', 'Times that npm start has started this provider again', () => restarts);
  metrics.gauge('tapes_held', 'Tapes that this process writes', () => writer.state().held.length);
  metrics.gauge('quotes_refused', 'Quotes refused by the guards since the start', () =>
    Object.values(writer.state().refused).reduce((sum, count) => sum + count, 0),
  );
  for (const [name, help] of Object.entries(POOL_GAUGES)) {
    metrics.gauge(
      `database_pool_${name}`,
      help,
      () => database.pool?.()[name as keyof typeof POOL_GAUGES] ?? 0,
    );
  }
}
