/**
 * Staff change the payout settings: a new version, at once or as a proposal for a second approver (M8, M9). Open trades
 * keep the version they were made under.
 */
import type { z } from 'zod';
import type { changePayoutBody } from '../../lib/contract/console-trading/console-trading-schemas';
import { hasPermission, ROLES, rankOf } from '../../lib/contract/staff/permissions';
import type { DualApprovalRules } from '../approvals/dual-approval-rules';
import { findApproverRank } from '../approvals/find-approver-rank';
import { type AuditSource, writeAudit } from '../audit/write-audit';
import type { Queryable, Tx } from '../database/database';
import { commitAndPublish } from '../events/commit-and-publish';
import type { ProviderEvent } from '../events/events';
import { requireCaller } from '../http/call';
import { Failure } from '../http/failure';
import type { PayoutSettingsDeps } from './payout-settings-deps';
import { readTiers, type TierTerms, writeTiers } from './read-tiers';
import { findProposal } from './settings-proposal';
import { findTypedTiers, lockVersion, type SettingsChange, writeVersion } from './write-version';

export interface Changed {
  needsSecond: boolean;
  /** The version in force afterwards. */
  version: number;
}

/**
 * Throws what readTiers throws, changed_meanwhile when a newer version exists, and awaiting_approval while one is
 * pending.
 */
export async function changeSettings(
  deps: PayoutSettingsDeps,
  source: AuditSource,
  body: z.output<typeof changePayoutBody>,
): Promise<Changed> {
  const terms = readTiers(body.tiers);
  const caller = requireCaller(source);
  return commitAndPublish(deps, async (tx) => {
    const nowMs = deps.clock.nowMs();
    const from = await lockVersion(tx);
    if (from !== body.expectedVersion) throw new Failure('changed_meanwhile');
    if (await findProposal(tx)) throw new Failure('awaiting_approval');
    const done = (version: number, events: ProviderEvent[]) => ({
      answer: { needsSecond: false, version },
      events,
    });
    if (await isInForce(tx, terms)) return done(from, []);
    const change = { source, from, terms, note: body.note, createdBy: caller.userId, nowMs };
    const needsSecond = await requiresDualApproval(tx, deps.dualApproval);
    if (needsSecond) {
      await propose(deps, tx, change);
      return { answer: { needsSecond, version: from }, events: [{ type: 'queue' }] };
    }
    const version = await writeVersion(tx, {
      ...change,
      data: deps.dualApproval.on ? { nobodyElse: true } : {},
    });
    return done(version, [{ type: 'settings' }]);
  });
}

async function isInForce(tx: Tx, terms: readonly TierTerms[]): Promise<boolean> {
  return JSON.stringify(writeTiers(terms)) === JSON.stringify(await findTypedTiers(tx));
}

async function propose({ approvals }: PayoutSettingsDeps, tx: Tx, change: SettingsChange): Promise<void> {
  const { source, from, terms, note, createdBy, nowMs } = change;
  const tiers = writeTiers(terms);
  await approvals.propose(tx, {
    kind: 'payout_settings',
    refs: {},
    payload: { expectedVersion: from, tiers, note },
    proposedBy: createdBy,
    nowMs,
  });
  const line = {
    action: 'payout_settings.propose',
    subjectKind: 'payout_version',
    subjectId: from,
    reason: note,
    data: { proposed: tiers },
  };
  await writeAudit(tx, { source, nowMs, line });
}

const LOWEST = Math.min(...ROLES.filter((role) => hasPermission(role, 'winRateManagement')).map(rankOf));

/**
 * Wherever there ever were two people who could approve. Where there never were, settings are changed by one person and
 * the audit log records it: otherwise they could never be changed.
 */
export async function requiresDualApproval(db: Queryable, rules: DualApprovalRules): Promise<boolean> {
  return rules.on && (await findApproverRank(db, LOWEST)) !== undefined;
}
