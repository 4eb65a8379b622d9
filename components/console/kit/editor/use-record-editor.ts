'use client';

import { ApiError } from '@/lib/api/api-error';
import { useStaffAction } from '../panel/use-staff-action';
import { type EditedDraft, useEditedDraft } from './use-edited-draft';

export interface RecordEditor<S, D> extends EditedDraft<S, D> {
  isBusy: boolean;
  /** What the provider said of the last try. */
  refusal: ApiError | undefined;
  /** A failure that is neither a field's nor told by the newer version. */
  failure: unknown;
  save(): void;
}

/**
 * A small record that staff edit in a panel: its draft, who overtook it, and how it is saved. `send` stores the draft,
 * over `base` where there is one; then `reload` fetches what the console shows, and `onSaved` tells of a success and
 * closes it. It is busy until then, and what somebody else saved is told only afterwards: it may be this very draft.
 */
export function useRecordEditor<S extends { updatedAt: string }, D extends object, A>(
  stored: S | undefined,
  options: {
    start(stored: S | undefined): D;
    send(draft: D, base: S | undefined): Promise<A>;
    reload(): Promise<unknown>;
    onSaved(answer: A, base: S | undefined): Promise<void>;
    /** Codes that the form shows at their field. */
    fieldCodes?: readonly string[];
  },
): RecordEditor<S, D> {
  const action = useStaffAction();
  const edited = useEditedDraft(stored, options.start);
  const { draft, base } = edited;
  const refusal = action.error instanceof ApiError ? action.error : undefined;

  async function save(): Promise<void> {
    await action.run(async () => {
      const answer = await options.send(draft, base).finally(options.reload);
      await options.onSaved(answer, base);
      return answer;
    });
  }

  function isToldElsewhere(): boolean {
    if (refusal?.code === 'changed_meanwhile') return edited.newer !== undefined;
    if (refusal && options.fieldCodes?.includes(refusal.code)) return true;
    return Object.keys(refusal?.errors ?? {}).length > 0;
  }

  return {
    ...edited,
    newer: action.isBusy ? undefined : edited.newer,
    isBusy: action.isBusy,
    refusal,
    failure: isToldElsewhere() ? undefined : action.error,
    change(changes) {
      action.reset();
      edited.change(changes);
    },
    keepMine() {
      action.reset();
      edited.keepMine();
    },
    save: () => void save(),
  };
}
