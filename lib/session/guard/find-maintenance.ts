import 'server-only';
import type { Maintenance } from '../../bff/maintenance';
import { sharedBff } from '../../bff/shared-bff';

export interface ShownMaintenance extends Maintenance {
  /** Set by the deployment, known without the provider. */
  timeZone: string;
}

/** The current maintenance of the customers' side; undefined when there is none. */
export function findMaintenance(): ShownMaintenance | undefined {
  const { maintenance, timeZone } = sharedBff().settings;
  return maintenance && { ...maintenance, timeZone };
}
