/** What the form of an adjustment checks: the contract's body with an amount as it is typed; an empty note is left out. */
import { NEVER, string } from 'zod';
import { adjustmentBody } from '@/lib/contract/money/money-schemas';
import { parseAmount } from '@/lib/i18n/format/parse-amount';

export const adjustmentSchema = adjustmentBody.omit({ userId: true }).extend({
  amount: string().transform((typed, { addIssue }) => {
    const parsed = parseAmount(typed);
    if (parsed.ok && parsed.micros > 0n) return parsed.decimal;
    // Without a sentence: the field itself says what is wrong with its amount.
    addIssue({ code: 'custom', message: '' });
    return NEVER;
  }),
  adminNote: string()
    .transform((typed) => typed.trim() || undefined)
    .pipe(adjustmentBody.shape.adminNote),
});
