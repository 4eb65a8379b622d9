/** The strength score of document 2 §5: 0 to 6, and its four levels. */
export const STRENGTH_MAX = 6;

export type StrengthLevel = 'weak' | 'medium' | 'strong' | 'very-strong';

const RUN_OF_THREE = /(.)\1\1/u;
const COMMON = /123|abc|qwe|password|admin|user/i;
/** Any ASCII punctuation counts as special. */
const SPECIAL = /[!-/:-@[-`{-~]/;

export function measureStrength(password: string): { score: number; level: StrengthLevel } {
  const gains = [
    password.length >= 8,
    password.length >= 12,
    /[a-z]/.test(password),
    /[A-Z]/.test(password),
    /\d/.test(password),
    SPECIAL.test(password),
  ].filter(Boolean).length;
  const losses = [RUN_OF_THREE.test(password), COMMON.test(password)].filter(Boolean).length;
  const score = Math.max(0, gains - losses);
  return { score, level: nameLevel(score) };
}

function nameLevel(score: number): StrengthLevel {
  if (score <= 2) return 'weak';
  if (score === 3) return 'medium';
  return score === 4 ? 'strong' : 'very-strong';
}
