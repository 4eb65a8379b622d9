'use client';

import { useState } from 'react';
import { type PictureProblem, preparePicture } from '@/components/pictures/prepare-picture';
import { notify } from '@/components/ui/feedback/toasts';
import { ApiError } from '@/lib/api/api-error';
import { KYC_FILES, type KycFile } from '@/lib/contract/kyc/kyc-rules';
import type { KycRecord } from '@/lib/contract/kyc/kyc-schemas';
import { describeKyc, type KycDraft, NO_PICTURE, NO_PICTURES } from '../describe-kyc';
import type { KycState } from '../kyc-queries';
import { type KycFailure, useKycFailure } from './use-kyc-failure';
import { useSubmitKyc } from './use-submit-kyc';

const EMPTY: KycDraft = {
  fullName: '',
  idNumber: '',
  documentType: '',
  pictures: NO_PICTURES,
  hasAgreed: false,
};

/** Error codes that concern a picture, its own or those of any upload. */
const PICTURE_CODES: Partial<Record<string, PictureProblem>> = {
  document_too_large: 'document_too_large',
  file_too_large: 'document_too_large',
  not_an_image: 'not_an_image',
  heic_not_readable: 'heic_not_readable',
  file_unreadable: 'file_unreadable',
};

/** One submission: its input, its problems, and sending it. */
export function useKycForm({
  record,
  onSubmitted,
  onSettled,
}: {
  /** A rejected submission that is corrected. */
  record: KycRecord | undefined;
  onSubmitted: (kyc: KycRecord) => void;
  /** The submission was made or decided elsewhere. */
  onSettled: (kyc: KycState) => void;
}) {
  const describeFailure = useKycFailure();
  const { submit: send, ...sending } = useSubmitKyc();
  const [draft, setDraft] = useState<KycDraft>(() =>
    record ? { ...EMPTY, fullName: record.fullName, documentType: record.documentType } : EMPTY,
  );
  const [failure, setFailure] = useState<KycFailure | 'cancelled'>();
  const requested = record?.requestedDocument ?? null;
  const state = describeKyc(draft, requested);

  function change(part: Partial<Omit<KycDraft, 'pictures'>>): void {
    setDraft((known) => ({ ...known, ...part }));
  }

  function setPicture(which: KycFile, picture: Partial<KycDraft['pictures'][KycFile]>): void {
    setDraft((known) => ({
      ...known,
      pictures: { ...known.pictures, [which]: { ...NO_PICTURE, ...picture } },
    }));
  }

  async function takePicture(which: KycFile, file: File | undefined): Promise<void> {
    setFailure(undefined);
    if (!file) return setPicture(which, {});
    setPicture(which, { isPreparing: true });
    const prepared = await preparePicture(file);
    setPicture(which, typeof prepared === 'string' ? { file, problem: prepared } : prepared);
  }

  async function submit(): Promise<void> {
    const { fullName, idNumber, documentType, pictures } = draft;
    if (!state.isComplete || documentType === '') return;
    setFailure(undefined);
    const outcome = await send({
      fullName,
      // Only the end of the number is known here: sent back unchanged, it means "as before".
      idNumber: requested && record ? record.idNumber : idNumber,
      documentType,
      pictures: Object.fromEntries(
        (requested ? [requested] : KYC_FILES).map((which) => [which, pictures[which].file]),
      ),
    });
    if (!outcome) return;
    if (outcome.kind === 'cancelled') setFailure('cancelled');
    else if (outcome.kind === 'failed') fail(outcome.error);
    else {
      setDraft(EMPTY);
      if (outcome.kind === 'submitted') onSubmitted(outcome.kyc);
      else onSettled(outcome.kyc);
    }
  }

  function fail(error: unknown): void {
    const described = describeFailure(error);
    setFailure(described);
    notify(described.title, described.message, 'danger');
    const problem = error instanceof ApiError ? PICTURE_CODES[error.code] : undefined;
    if (!problem || !(error instanceof ApiError)) return;
    for (const which of KYC_FILES) {
      if (error.errors?.[which]) setPicture(which, { file: draft.pictures[which].file, problem });
    }
  }

  return {
    draft,
    change,
    takePicture: (which: KycFile, file: File | undefined) => void takePicture(which, file),
    requested,
    state,
    failure,
    submit: () => void submit(),
    ...sending,
  };
}

export type KycForm = ReturnType<typeof useKycForm>;
