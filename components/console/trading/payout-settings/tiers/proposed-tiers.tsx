'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { PanelSection } from '@/components/console/kit/panel/panel-section';
import { startTiers } from '../editor/payout-draft';
import { payoutSettingsQuery } from '../payout-queries';
import { readProposedTiers } from './read-proposed-tiers';
import { TierChanges } from './tier-changes';

/** What a proposal changes in the current settings, for the list of approvals. Needs the texts `payout-settings`. */
export function ProposedTiers({ payload }: { payload: Readonly<Record<string, unknown>> }) {
  const t = useTranslations('payout-settings.changes');
  const settings = useQuery(payoutSettingsQuery);
  const current = settings.data?.data.current;
  if (!current) return null;
  return (
    <PanelSection title={t('title')}>
      <TierChanges before={startTiers(current.tiers)} after={readProposedTiers(payload)} />
    </PanelSection>
  );
}
