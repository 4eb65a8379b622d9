'use client';

import { ApiError } from '@/lib/api/api-error';
import { useStaffAction } from '../panel/use-staff-action';
import { type EditedDraft, useEditedDraft } from './use-edited-draft';

export interface RecordEditor<S, D> extends EditedDraft<S, D> {
  isBusy: boolean;
  /** The provider's last refusal. */
  refusal: ApiError | undefined;
  /** A failure that neither a field nor the newer version shows. */
  failure: unknown;
  save(): void;
}

/**
 * The editor of a small record: draft, conflict and saving. `send` stores the draft, over `base` if there is one; `reload`
 * refetches, then `onSaved` reports success and closes the editor. A newer version is shown only after that: it may be this
 * very draft.
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

  function isShownElsewhere(): boolean {
    if (refusal?.code === 'changed_meanwhile') return edited.newer !== undefined;
    if (refusal && options.fieldCodes?.includes(refusal.code)) return true;
    return Object.keys(refusal?.errors ?? {}).length > 0;
  }

  return {
    ...edited,
    newer: action.isBusy ? undefined : edited.newer,
    isBusy: action.isBusy,
    refusal,
    failure: isShownElsewhere() ? undefined : action.error,
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
