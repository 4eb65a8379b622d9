/** Templates of frequent reasons; their texts are in `messages/<language>/payments.json`. */
import { LANGUAGES, type Language } from '@/lib/i18n/languages';
import type { Texts } from '@/lib/i18n/namespaces';

export type ReasonId = keyof Texts['payments']['reasons']['text'];
/** Every reason in every language. */
export type ReasonTexts = Record<Language, Record<ReasonId, string>>;

export const REASONS = {
  rejectDeposit: [
    'notReceived',
    'wrongNetwork',
    'unreadable',
    'receiptDiffers',
    'alreadyCredited',
    'otherSender',
  ],
  rejectWithdrawal: ['nameDiffers', 'wrongAccount', 'wrongAddress', 'verifyFirst', 'asked'],
  reverseWithdrawal: ['returned', 'chainFailed'],
  rejectKyc: [
    'kycUnreadable',
    'kycName',
    'kycNumber',
    'kycExpired',
    'kycOtherType',
    'kycCopy',
    'kycSelfie',
    'kycInUse',
  ],
  requestDocument: ['pictureBlurred', 'pictureGlare', 'pictureCut', 'pictureOther', 'pictureFace'],
} as const satisfies Record<string, readonly ReasonId[]>;
export type ReasonOccasion = keyof typeof REASONS;

export const CUSTOM_REASON = 'own';

export interface ReasonDraft {
  /** The chosen template, or a custom reason; '' before anything is chosen. */
  template: ReasonId | typeof CUSTOM_REASON | '';
  language: Language;
  /** The text for the customer, as edited. */
  text: string;
}

/** An empty draft in the customer's language. */
export function startReasonDraft(language: Language): ReasonDraft {
  return { template: '', language, text: '' };
}

/** Applies another template or language with its text; a custom text is kept. */
export function chooseReason(
  draft: ReasonDraft,
  choice: Partial<Pick<ReasonDraft, 'template' | 'language'>>,
  texts: ReasonTexts,
): ReasonDraft {
  const next = { ...draft, ...choice };
  const template = findTemplate(next);
  if (template) return { ...next, text: texts[next.language][template] };
  return { ...next, text: isTemplate(draft.text, texts) ? '' : draft.text };
}

/** The template of a draft; undefined for a custom reason. */
export function findTemplate({ template }: Pick<ReasonDraft, 'template'>): ReasonId | undefined {
  return template === '' || template === CUSTOM_REASON ? undefined : template;
}

function isTemplate(text: string, texts: ReasonTexts): boolean {
  return LANGUAGES.some((language) => Object.values(texts[language]).includes(text));
}
