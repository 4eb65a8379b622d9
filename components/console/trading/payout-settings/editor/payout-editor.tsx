'use client';

import { CircleAlert, Plus, Users } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useLeaveGuard } from '@/components/console/kit/editor/use-leave-guard';
import { ConfirmDialog } from '@/components/console/kit/panel/confirm-dialog';
import { Button } from '@/components/ui/buttons/button';
import { Banner } from '@/components/ui/feedback/banner';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { useUnloadWarning } from '@/components/ui/use-unload-warning';
import { TIERS_MAX } from '@/lib/contract/console-trading/payout-rules';
import type { Language } from '@/lib/i18n/languages';
import { TierFields } from '../tiers/tier-fields';
import { useTierProblems } from '../tiers/use-tier-problems';
import { addTier, changeTier, findFreeKey, removeTier, splitTier } from './payout-draft';
import { PayoutPreview } from './payout-preview';
import { SubmitChange } from './submit-change';
import type { PayoutDraft } from './use-payout-draft';
import { useSubmitChange } from './use-submit-change';
import { VersionConflict } from './version-conflict';

/** Editor of the payout settings: the tiers, a preview of what a customer sees, and the list of changes. */
export function PayoutEditor({
  draft,
  needsSecond,
  onClose,
}: {
  draft: PayoutDraft;
  /** The change will be a proposal that a second person has to approve. */
  needsSecond: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('payout-settings');
  const explain = useErrorText();
  const router = useRouter();
  const [language, setLanguage] = useState<Language>(useLocale());
  const [isClosing, setIsClosing] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const [target, setTarget] = useState<string>();
  useLeaveGuard(draft.isDirty, setTarget);
  useUnloadWarning(draft.isDirty);
  const submission = useSubmitChange(draft, onClose);
  const problems = useTierProblems(draft, submission.refusal);
  const { tiers } = draft;
  const setTiers = (next: typeof tiers) => {
    submission.reset();
    draft.change({ tiers: next });
  };
  const isFull = tiers.length >= TIERS_MAX;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-base font-bold">{t('editor.title', { version: draft.version })}</h2>
          <Button variant="quiet" size="sm" onClick={() => (draft.isDirty ? setIsClosing(true) : onClose())}>
            {t('editor.close')}
          </Button>
        </div>
        {needsSecond && (
          <Banner tone="info" icon={<Users />}>
            {t('editor.needsSecond')}
          </Banner>
        )}
        {draft.newer && !submission.isBusy && (
          <VersionConflict
            mine={tiers}
            newer={draft.newer}
            onKeepMine={() => {
              submission.reset();
              draft.keepMine();
            }}
            onTakeNewer={() => {
              submission.reset();
              draft.takeNewer();
            }}
          />
        )}
        {submission.failure !== undefined && (
          <Banner tone="danger" icon={<CircleAlert />}>
            {explain(submission.failure)}
          </Banner>
        )}
        {tiers.map((tier, index) => (
          <TierFields
            key={tier.key}
            index={index}
            tier={tier}
            problems={problems}
            language={language}
            mayRemove={tiers.length > 1}
            maySplit={!isFull}
            onLanguage={setLanguage}
            onChange={(changes) => setTiers(changeTier(tiers, index, changes))}
            onSplit={() => setTiers(splitTier(tiers, index, findFreeKey(tiers)))}
            onRemove={() => setTiers(removeTier(tiers, index))}
          />
        ))}
        <Button
          variant="secondary"
          disabled={isFull}
          onClick={() => setTiers(addTier(tiers, findFreeKey(tiers)))}
        >
          <span className="inline-flex items-center gap-2">
            <Plus className="size-4" aria-hidden="true" />
            {isFull ? t('editor.full', { max: TIERS_MAX }) : t('editor.add')}
          </span>
        </Button>
      </div>
      <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-[calc(var(--console-head)+1rem)] lg:max-h-[calc(100dvh-var(--console-head)-2rem)] lg:overflow-y-auto">
        <PayoutPreview tiers={tiers} />
        <SubmitChange draft={draft} submission={submission} problems={problems} needsSecond={needsSecond} />
      </div>
      <ConfirmDialog
        open={isClosing}
        title={t('draft.discardTitle')}
        description={t('draft.discardBody')}
        confirmLabel={t('draft.discard')}
        variant="danger"
        isBusy={false}
        onClose={() => setIsClosing(false)}
        onConfirm={() => {
          setIsClosing(false);
          draft.discard();
          onClose();
        }}
      />
      <ConfirmDialog
        open={target !== undefined}
        title={t('draft.leaveTitle')}
        description={t('draft.leaveBody')}
        confirmLabel={t('draft.leave')}
        isBusy={isLeaving}
        onClose={() => setTarget(undefined)}
        // The dialog pushed a history entry of its own: the next page replaces it.
        onConfirm={() => {
          setIsLeaving(true);
          if (target) router.replace(target);
        }}
      />
    </div>
  );
}
