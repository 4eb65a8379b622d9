/** Every list that staff take with them. */
import { endpoints } from '../../../lib/contract/endpoints';
import type { RouteName } from '../../../lib/contract/routes';
import type { ScenarioKit, Scenarios } from './scenario-kit';

export function createExportScenarios(kit: ScenarioKit): Scenarios {
  const { provider, actor } = kit;
  const exported = (name: RouteName, list: string, filter: object) => async () => ({
    act: () => provider.fetchFile(endpoints[name].route.path, { token: actor.token }),
    lines: [
      {
        action: `export.${list}`,
        subjectKind: 'list',
        subjectId: list,
        data: { filter: expect.objectContaining(filter), rows: expect.any(Number) },
      },
    ],
  });

  return {
    exportDeposits: exported('exportDeposits', 'deposits', { status: 'all', sort: 'oldest' }),
    exportWithdrawals: exported('exportWithdrawals', 'withdrawals', { status: 'all', sort: 'oldest' }),
    exportLedger: exported('exportLedger', 'ledger', { reason: 'all', sort: 'newest' }),
    exportAudit: exported('exportAudit', 'audit', { sort: 'newest' }),
    exportUsers: exported('exportUsers', 'users', {}),
    exportTrades: exported('exportTrades', 'trades', {}),
    exportQuotes: exported('exportQuotes', 'quotes', {}),
  };
}
