/** The calls of payout settings. None of them decides an outcome (F1). */
import { microsToDecimal } from '../../lib/money/money';
import { countPages } from '../http/answers/count-pages';
import { type RegisterEndpoint, requireCaller } from '../http/call';
import { changeSettings, requiresDualApproval } from './change-settings';
import { findCurrentVersion, listVersions } from './list-versions';
import type { PayoutSettingsDeps } from './payout-settings-deps';
import { settingsApprovals, toProposalDto } from './settings-proposal';

export function registerPayoutSettingsRoutes(register: RegisterEndpoint, deps: PayoutSettingsDeps): void {
  const { db, limits } = deps;
  deps.approvals.handle('payout_settings', settingsApprovals);

  register('payoutSettings', async (call) => {
    const caller = requireCaller(call);
    return {
      success: true,
      data: {
        current: await findCurrentVersion(db),
        proposal: await toProposalDto(deps, caller),
        needsSecond: await requiresDualApproval(db, deps.dualApproval),
        limits: {
          openStakePerCustomer: microsToDecimal(limits.maxOpenStake),
          openTradesPerCustomer: limits.maxOpenTrades,
          riskPerAsset: microsToDecimal(limits.maxAssetRisk),
          riskOverall: microsToDecimal(limits.maxHouseRisk),
        },
      },
    };
  });

  register('payoutVersions', async ({ query: { page, limit } }) => {
    const { versions, total } = await listVersions(db, { limit, offset: (page - 1) * limit });
    return { success: true, data: versions, total, page, pages: countPages(total, limit) };
  });

  register('changePayoutSettings', async (call) => {
    const { needsSecond, version } = await changeSettings(deps, call, call.body);
    const message = needsSecond ? 'Waits for a second person' : 'Payout settings changed';
    return { success: true, message, needsSecond, version };
  });
}
