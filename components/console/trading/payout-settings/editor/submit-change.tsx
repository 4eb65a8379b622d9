'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { ConfirmDialog } from '@/components/console/kit/panel/confirm-dialog';
import { Button } from '@/components/ui/buttons/button';
import { TextArea } from '@/components/ui/fields/text-area';
import { compareTiers } from '../tiers/compare-tiers';
import { TierChanges } from '../tiers/tier-changes';
import type { TierProblemTexts } from '../tiers/use-tier-problems';
import type { PayoutDraft } from './use-payout-draft';
import type { Submission } from './use-submit-change';

const NOTE_MAX = 500;

/** The list of changes, the reason and the submit button, which asks for confirmation with the same list. */
export function SubmitChange({
  draft,
  submission,
  problems,
  needsSecond,
}: {
  draft: PayoutDraft;
  submission: Submission;
  problems: TierProblemTexts;
  needsSecond: boolean;
}) {
  const t = useTranslations('payout-settings');
  const common = useTranslations('common');
  const noteId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const differs = compareTiers(draft.base, draft.tiers).length > 0;
  const missing = [
    ...(differs ? [] : [t('editor.missingChange')]),
    ...problems.wrongTiers.map((number) => t('editor.tier', { number })),
    ...(draft.note.trim() ? [] : [t('editor.reason')]),
  ];
  const changes = <TierChanges before={draft.base} after={draft.tiers} />;
  const label = t(needsSecond ? 'editor.propose' : 'editor.save');
  return (
    <section className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card">
      <h2 className="text-base font-bold">{t('changes.title')}</h2>
      {changes}
      <TextArea
        label={t('editor.reason')}
        help={t('editor.reasonHelp')}
        error={submission.refusal?.errors?.note?.[0]}
        maxLength={NOTE_MAX}
        value={draft.note}
        onChange={(event) => {
          submission.reset();
          draft.change({ note: event.target.value });
        }}
      />
      {/* Sticky on wide screens: the button stays in view below a long list of changes. */}
      <div className="-mx-4 -mb-4 flex flex-col gap-2 rounded-b-card border-t border-line bg-surface px-4 py-3 lg:sticky lg:bottom-0">
        <p id={noteId} aria-live="polite" className="text-sm text-text-muted empty:hidden">
          {missing.length > 0 && common('missing', { fields: missing.join(common('separator')) })}
        </p>
        <Button
          full
          disabled={missing.length > 0 || draft.newer !== undefined}
          aria-describedby={noteId}
          onClick={() => {
            submission.reset();
            setIsAsking(true);
          }}
        >
          {label}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={t(needsSecond ? 'editor.proposeTitle' : 'editor.saveTitle')}
        description={t(needsSecond ? 'editor.proposeBody' : 'editor.saveBody')}
        confirmLabel={label}
        isBusy={submission.isBusy}
        onClose={() => setIsAsking(false)}
        // Errors are shown in the form, at the field that they are about.
        onConfirm={() => void submission.send().finally(() => setIsAsking(false))}
      >
        {changes}
      </ConfirmDialog>
    </section>
  );
}
