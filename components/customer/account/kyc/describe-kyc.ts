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

/** What is entered besides the pictures; undefined before anything was. */
export interface KycValues {
  fullName?: string;
  idNumber?: string;
  documentType?: DocumentType | '';
  agreement?: boolean;
}

export type MissingPart = 'fullName' | 'idNumber' | 'documentType' | KycFile | 'agreement';

/** The parts of a submission that are still missing, in the order of the form, and the pictures that cannot be sent. */
export function describeKyc(
  { values, pictures }: { values: KycValues; pictures: Pictures },
  /** The one picture that was requested again: everything else is kept. */
  requested: KycFile | null,
): { missing: MissingPart[]; unusable: KycFile[]; isComplete: boolean } {
  const wanted = requested ? [requested] : KYC_FILES;
  const missing: MissingPart[] = [];
  if (!requested) {
    if (isBlank(values.fullName)) missing.push('fullName');
    if (isBlank(values.idNumber)) missing.push('idNumber');
    if (!values.documentType) missing.push('documentType');
  }
  missing.push(...wanted.filter((which) => !pictures[which].file));
  if (!values.agreement) missing.push('agreement');
  const unusable = wanted.filter((which) => pictures[which].problem);
  return { missing, unusable, isComplete: missing.length === 0 && unusable.length === 0 };
}

/** Without a letter or a digit it is neither a name nor a number, whatever else is there. */
function isBlank(text = ''): boolean {
  return !/[\p{L}\p{N}]/u.test(text);
}
