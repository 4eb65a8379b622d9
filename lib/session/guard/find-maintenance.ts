import 'server-only';
import type { Maintenance } from '../../bff/maintenance';
import { sharedBff } from '../../bff/shared-bff';

export interface ShownMaintenance extends Maintenance {
  /** Of the deployment, known without the provider. */
  timeZone: string;
}

/** The maintenance that customers are told of; undefined when there is none. */
export function findMaintenance(): ShownMaintenance | undefined {
  const { maintenance, timeZone } = sharedBff().settings;
  return maintenance && { ...maintenance, timeZone };
}
