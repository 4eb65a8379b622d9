/** The draft of a payment method: its values, problems, and the body of the call. */
import type { BodyOf } from '@/lib/contract/endpoints';
import { NETWORKS } from '@/lib/contract/money/method-kinds';
import type { ManagedMethod } from '@/lib/contract/money/payment-method-schemas';
import { parseAmount } from '@/lib/i18n/format/parse-amount';
import { LANGUAGES, type Language } from '@/lib/i18n/languages';
import { isPracticeDestination } from '@/lib/payments/practice';
import { promptPayPayload } from '@/lib/payments/promptpay';

export interface MethodDraft {
  type: ManagedMethod['type'];
  code: string;
  name: string;
  coinName: string;
  network: string;
  coinAddress: string;
  bankName: string;
  accountName: string;
  accountNumber: string;
  promptPayId: string;
  notes: Record<Language, string>;
  fee: string;
  min: string;
  servesDeposits: boolean;
  servesWithdrawals: boolean;
  active: boolean;
}

export type MethodField = keyof MethodDraft;
export type MethodProblem =
  | 'required'
  | 'code'
  | 'amount'
  | 'minPositive'
  | 'minOverFee'
  | 'serves'
  | 'bankDestination'
  | 'promptPay'
  | 'knownNetwork'
  | 'bankNumber';

const TEXTS = [
  'coinName',
  'network',
  'coinAddress',
  'bankName',
  'accountName',
  'accountNumber',
  'promptPayId',
] as const;

/** The draft of a stored method, or of a new crypto method, which is offered to nobody until it is switched on. */
export function startMethodDraft(method?: ManagedMethod): MethodDraft {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, method?.[name] ?? '']));
  const notes = Object.fromEntries(LANGUAGES.map((language) => [language, method?.notes[language] ?? '']));
  return {
    type: method?.type ?? 'crypto',
    code: method?.code ?? '',
    name: method?.name ?? '',
    ...(texts as Pick<MethodDraft, (typeof TEXTS)[number]>),
    notes: notes as MethodDraft['notes'],
    fee: method?.fee ?? '',
    min: method?.min ?? '',
    servesDeposits: method?.servesDeposits ?? false,
    servesWithdrawals: method?.servesWithdrawals ?? false,
    active: method?.active ?? true,
  };
}

/** The fields of this type of method, in the order of the form. */
export function fieldsOf({ type, servesDeposits }: MethodDraft): MethodField[] {
  const common: MethodField[] = ['code', 'name'];
  const own: MethodField[] =
    type === 'crypto'
      ? ['coinName', 'network', ...(servesDeposits ? (['coinAddress'] as const) : [])]
      : ['bankName', ...(servesDeposits ? (['accountName', 'accountNumber', 'promptPayId'] as const) : [])];
  return [...common, ...own, 'fee', 'min'];
}

/** Problems by field. Addresses are checked apart (`useAddressCheck`): those rules are loaded later. */
export function checkMethodDraft(draft: MethodDraft): Partial<Record<MethodField, MethodProblem>> {
  const problems: Partial<Record<MethodField, MethodProblem>> = {};
  for (const field of fieldsOf(draft)) {
    const isOptional = field === 'accountNumber' || field === 'promptPayId';
    if (!isOptional && !String(draft[field]).trim()) problems[field] = 'required';
  }
  if (draft.code.trim() && !/^[A-Z0-9-]{2,30}$/.test(draft.code.trim())) problems.code = 'code';
  const [fee, min] = [parseAmount(draft.fee), parseAmount(draft.min)];
  if (!fee.ok && draft.fee.trim()) problems.fee = 'amount';
  if (!min.ok && draft.min.trim()) problems.min = 'amount';
  if (min.ok && min.micros === 0n) problems.min = 'minPositive';
  else if (min.ok && fee.ok && draft.servesDeposits && min.micros <= fee.micros) problems.min = 'minOverFee';
  if (!draft.servesDeposits && !draft.servesWithdrawals) problems.servesDeposits = 'serves';
  const network = draft.network.trim();
  if (draft.type === 'crypto' && draft.servesWithdrawals && network && !isKnown(network)) {
    problems.network = 'knownNetwork';
  }
  if (draft.type === 'bank' && draft.servesDeposits) {
    const number = draft.accountNumber.trim();
    if (number && !isPracticeDestination(number) && !/^[\d-]{6,24}$/.test(number)) {
      problems.accountNumber = 'bankNumber';
    }
    const promptPay = draft.promptPayId.trim();
    if (!promptPay && !number) problems.accountNumber = 'bankDestination';
    if (promptPay && promptPayPayload({ id: promptPay }) === undefined) problems.promptPayId = 'promptPay';
  }
  return problems;
}

/** Whether addresses of a network can be checked, which withdrawals need. */
function isKnown(network: string): boolean {
  return NETWORKS.some((known) => known === network);
}

/** The body of the call; fields that this type does not have are empty. */
export function toMethodBody(draft: MethodDraft): BodyOf<'createMethod'> {
  const kept = new Set(fieldsOf(draft));
  const texts = Object.fromEntries(
    TEXTS.map((name) => [name, kept.has(name) && draft[name].trim() ? draft[name].trim() : null]),
  );
  const notes = Object.entries(draft.notes).flatMap(([language, note]) =>
    note.trim() ? [[language, note.trim()]] : [],
  );
  return {
    type: draft.type,
    code: draft.code.trim(),
    name: draft.name.trim(),
    ...texts,
    notes: Object.fromEntries(notes),
    fee: readDecimal(draft.fee),
    min: readDecimal(draft.min),
    servesDeposits: draft.servesDeposits,
    servesWithdrawals: draft.servesWithdrawals,
    active: draft.active,
  };
}

function readDecimal(text: string): string {
  const parsed = parseAmount(text);
  return parsed.ok ? parsed.decimal : text;
}

/** Fields in which two forms differ. */
export function listDifferences(mine: MethodDraft, theirs: MethodDraft): MethodField[] {
  return (Object.keys(mine) as MethodField[]).filter(
    (field) => JSON.stringify(mine[field]) !== JSON.stringify(theirs[field]),
  );
}
