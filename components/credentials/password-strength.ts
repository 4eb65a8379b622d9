/** The strength of a password (A4): its score, its level, and advice beyond the rules. */
import { CHOSEN_PASSWORD_MIN, PASSWORD_CLASSES } from '@/lib/contract/account/account-rules';

export const STRENGTH_MAX = 6;

export type StrengthLevel = 'weak' | 'medium' | 'strong' | 'very-strong';
/** What costs a point: a run of three identical characters; common words and sequences. */
export type StrengthAdvice = 'run' | 'common';

export interface PasswordStrength {
  /** 0 to 6: a point each for 8 characters, for 12, and for each class; minus a point for each piece of advice. */
  score: number;
  level: StrengthLevel;
  advice: StrengthAdvice[];
}

const LONG = 12;
const LOSSES: readonly [StrengthAdvice, RegExp][] = [
  ['run', /(.)\1\1/u],
  ['common', /123|abc|qwe|password|admin|user/i],
];

export function measureStrength(password: string): PasswordStrength {
  const lengths = [CHOSEN_PASSWORD_MIN, LONG].filter((length) => password.length >= length);
  const classes = Object.values(PASSWORD_CLASSES).filter((pattern) => pattern.test(password));
  const advice = LOSSES.filter(([, pattern]) => pattern.test(password)).map(([name]) => name);
  const score = Math.max(0, lengths.length + classes.length - advice.length);
  return { score, level: nameLevel(score), advice };
}

function nameLevel(score: number): StrengthLevel {
  if (score <= 2) return 'weak';
  if (score === 3) return 'medium';
  return score === 4 ? 'strong' : 'very-strong';
}
