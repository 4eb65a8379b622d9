'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTitledRecordEditor } from '@/components/console/kit/editor/use-titled-record-editor';
import { STAFF } from '@/components/console/kit/shell/console-queries';
import { showToast } from '@/components/ui/toasts/toasts';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { uploadAsStaff } from '@/lib/api/staff/upload-as-staff';
import { publishingRoutes } from '@/lib/contract/content/content-routes';
import type { ManagedAdvertisement } from '@/lib/contract/content/content-schemas';
import {
  type AdvertisementDraft,
  startAdvertisementDraft,
  toCreateTexts,
  toUpdateTexts,
  validateAdvertisementDraft,
} from './advertisement-draft';
import { mergeAdvertisementDrafts } from './merge-advertisement-drafts';
import { MEDIA_CODES } from './validate-media';

const CANCELLED = new Error('cancelled by the person');
/** The provider re-encodes a picture before it answers. */
const STALL_MS = 60_000;

/**
 * Editing of an advertisement: validation, save with upload, delete. A version that somebody else saves meanwhile is
 * merged into the draft; if it changed the same fields it is offered as `newer` instead.
 */
export function useAdvertisementEditor(
  stored: ManagedAdvertisement | undefined,
  { timeZone, onClose }: { timeZone: string; onClose: () => void },
) {
  const t = useTranslations('advertisements.editor');
  const client = useQueryClient();
  const running = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<number>();
  const start = (of: ManagedAdvertisement | undefined) => startAdvertisementDraft(of, timeZone);

  async function send(draft: AdvertisementDraft, base: ManagedAdvertisement | undefined) {
    const abort = new AbortController();
    const carried = {
      files: { image: draft.file },
      signal: abort.signal,
      stallMs: STALL_MS,
      ...(draft.file ? { onProgress: setProgress } : {}),
    };
    if (draft.file) {
      running.current = abort;
      setProgress(0);
    }
    try {
      return base
        ? await uploadAsStaff(publishingRoutes.updateAdvertisement, {
            params: { id: base.id },
            texts: toUpdateTexts(draft, base, timeZone),
            ...carried,
          })
        : await uploadAsStaff(publishingRoutes.createAdvertisement, {
            texts: toCreateTexts(draft, timeZone),
            ...carried,
          });
    } finally {
      running.current = undefined;
      setProgress(undefined);
    }
  }

  const editor = useTitledRecordEditor(stored, {
    texts: t,
    start,
    send,
    remove: ({ id }) => callAsStaff(publishingRoutes.deleteAdvertisement, { params: { id } }),
    reload: () => client.invalidateQueries({ queryKey: [STAFF] }),
    fieldCodes: MEDIA_CODES,
    onClose,
  });
  const { draft, base, newer } = editor;
  // After a refusal because of the newer version the user has to see it: no silent merge.
  const isRefused = editor.refusal?.code === 'changed_meanwhile';
  const merged =
    base && newer && !isRefused ? mergeAdvertisementDrafts({ base, newer, mine: draft, start }) : undefined;
  const isMergeable = merged !== undefined;
  const merge = useEffectEvent(() => {
    editor.keepMine();
    if (merged) editor.change(merged);
  });
  useEffect(() => {
    if (isMergeable) merge();
  }, [isMergeable]);
  function stop(): void {
    if (!running.current) return;
    running.current.abort(CANCELLED);
    showToast(t('cancelled'));
  }
  // Leaving the panel aborts the upload, with a toast.
  const onLeave = useEffectEvent(stop);
  useEffect(() => () => onLeave(), []);

  return {
    ...editor,
    newer: isMergeable ? undefined : newer,
    failure: editor.failure === CANCELLED ? undefined : editor.failure,
    problems: validateAdvertisementDraft(draft, { timeZone, nowMs: Date.now(), isNew: base === undefined }),
    /** Upload progress, 0 to 1; undefined without an upload. */
    progress,
    /** Undefined once the upload is complete: the provider may store it at any moment. */
    cancel: progress !== undefined && progress < 1 ? stop : undefined,
  };
}
