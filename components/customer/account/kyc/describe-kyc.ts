import type { PictureProblem } from '@/components/pictures/prepare-picture';
import { type DocumentType, KYC_FILES, type KycFile } from '@/lib/contract/kyc/kyc-rules';

export interface ChosenPicture {
  /** As it will be sent, or as it was chosen when it cannot be. */
  file: File | undefined;
  problem: PictureProblem | undefined;
  isSmall: boolean;
  /** A file is being read. */
  isPreparing: boolean;
}

export const NO_PICTURE: ChosenPicture = {
  file: undefined,
  problem: undefined,
  isSmall: false,
  isPreparing: false,
};

export type Pictures = Record<KycFile, ChosenPicture>;
export const NO_PICTURES: Pictures = {
  documentFront: NO_PICTURE,
  documentBack: NO_PICTURE,
  selfie: NO_PICTURE,
};

export interface KycDraft {
  fullName: string;
  idNumber: string;
  documentType: DocumentType | '';
  pictures: Pictures;
  hasAgreed: boolean;
}

export type MissingPart = 'fullName' | 'idNumber' | 'documentType' | KycFile | 'agreement';

/** The parts of a submission that are still missing, in the order of the form, and the pictures that cannot be sent. */
export function describeKyc(
  draft: KycDraft,
  /** The one picture that was requested again: everything else is kept. */
  requested: KycFile | null,
): { missing: MissingPart[]; unusable: KycFile[]; isComplete: boolean } {
  const wanted = requested ? [requested] : KYC_FILES;
  const missing: MissingPart[] = [];
  if (!requested) {
    if (isBlank(draft.fullName)) missing.push('fullName');
    if (isBlank(draft.idNumber)) missing.push('idNumber');
    if (draft.documentType === '') missing.push('documentType');
  }
  missing.push(...wanted.filter((which) => !draft.pictures[which].file));
  if (!draft.hasAgreed) missing.push('agreement');
  const unusable = wanted.filter((which) => draft.pictures[which].problem);
  return { missing, unusable, isComplete: missing.length === 0 && unusable.length === 0 };
}

/** Without a letter or a digit it is neither a name nor a number, whatever else is there. */
function isBlank(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text);
}
