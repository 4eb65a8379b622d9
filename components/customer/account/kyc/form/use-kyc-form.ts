'use client';

import { useState } from 'react';
import type { PictureProblem } from '@/components/pictures/prepare-picture';
import { useSchemaForm } from '@/components/ui/forms/use-schema-form';
import { notify } from '@/components/ui/toasts/toasts';
import { ApiError } from '@/lib/api/api-error';
import { KYC_FILES, type KycFile } from '@/lib/contract/kyc/kyc-rules';
import type { KycRecord } from '@/lib/contract/kyc/kyc-schemas';
import { describeKyc, type KycValues, NO_PICTURE, NO_PICTURES, type Pictures } from '../describe-kyc';
import type { KycState } from '../kyc-queries';
import type { kycSchema } from './kyc-schema';
import { type KycFailure, useKycFailure } from './use-kyc-failure';
import { loadUpload, useSubmitKyc } from './use-submit-kyc';

/** Error codes that concern a picture, its own or those of any upload. */
const PICTURE_CODES: Partial<Record<string, PictureProblem>> = {
  document_too_large: 'document_too_large',
  file_too_large: 'document_too_large',
  not_an_image: 'not_an_image',
  heic_not_readable: 'heic_not_readable',
  file_unreadable: 'file_unreadable',
};

type KycBody = (typeof kycSchema)['_zod']['output'];

/** One submission: its input, its problems, and sending it. */
export function useKycForm({
  record,
  onSubmitted,
  onSettled,
}: {
  /** A submission under review, or a rejected one that is corrected. */
  record: KycRecord | undefined;
  onSubmitted: (kyc: KycRecord) => void;
  /** The submission was made or decided elsewhere. */
  onSettled: (kyc: KycState) => void;
}) {
  const describeFailure = useKycFailure();
  const { submit: send, ...sending } = useSubmitKyc();
  const input = useSchemaForm<KycValues, KycBody>({
    load: async () => {
      const [{ kycSchema }] = await Promise.all([import('./kyc-schema'), loadUpload()]);
      return kycSchema;
    },
    ...(record && { defaultValues: readValues(record) }),
  });
  const values = input.watch();
  const [pictures, setPictures] = useState(NO_PICTURES);
  const [failure, setFailure] = useState<KycFailure | 'cancelled'>();
  const requested = record?.requestedDocument ?? null;
  const state = describeKyc({ values, pictures }, requested);

  function setPicture(which: KycFile, picture: Partial<Pictures[KycFile]>): void {
    setPictures((known) => ({ ...known, [which]: { ...NO_PICTURE, ...picture } }));
  }

  async function takePicture(which: KycFile, file: File | undefined): Promise<void> {
    setFailure(undefined);
    if (!file) return setPicture(which, {});
    setPicture(which, { isPreparing: true });
    const { preparePicture } = await import('@/components/pictures/prepare-picture');
    const prepared = await preparePicture(file);
    setPicture(which, typeof prepared === 'string' ? { file, problem: prepared } : prepared);
  }

  async function submit({ agreement: _, ...texts }: KycBody): Promise<void> {
    if (!state.isComplete) return;
    setFailure(undefined);
    const outcome = await send({
      ...texts,
      pictures: Object.fromEntries(
        (requested ? [requested] : KYC_FILES).map((which) => [which, pictures[which].file]),
      ),
    });
    if (!outcome) return;
    if (outcome.kind === 'cancelled') setFailure('cancelled');
    else if (outcome.kind === 'failed') fail(outcome.error);
    else {
      input.reset();
      setPictures(NO_PICTURES);
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
      if (error.errors?.[which]) setPicture(which, { file: pictures[which].file, problem });
    }
  }

  return {
    input,
    values,
    pictures,
    takePicture: (which: KycFile, file: File | undefined) => void takePicture(which, file),
    requested,
    state,
    failure,
    submit,
    ...sending,
  };
}

/** A picture that is requested again goes with everything else as it was sent, the number by its end. */
function readValues(record: KycRecord): KycValues {
  const { status, requestedDocument, fullName, idNumber, documentType } = record;
  const isCorrected = status !== 'pending' && !requestedDocument;
  return { fullName, documentType, ...(!isCorrected && { idNumber }) };
}

export type KycForm = ReturnType<typeof useKycForm>;
