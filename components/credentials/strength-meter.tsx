'use client';

import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { measureStrength, STRENGTH_MAX, type StrengthLevel } from './password-strength';

const COLOURS: Record<StrengthLevel, string> = {
  weak: 'bg-danger',
  medium: 'bg-warn',
  strong: 'bg-success',
  'very-strong': 'bg-success',
};

/** A bar for the score out of 6, the level beside it, advice below. It never blocks submitting. */
export function StrengthMeter({ password }: { password: string }) {
  const t = useTranslations('auth.strength');
  if (password === '') return null;
  const { score, level, advice } = measureStrength(password);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-3">
        {/* biome-ignore lint/a11y/useSemanticElements: <meter> cannot be styled alike in every browser. */}
        <span
          role="meter"
          aria-label={t('label')}
          aria-valuemin={0}
          aria-valuemax={STRENGTH_MAX}
          aria-valuenow={score}
          aria-valuetext={t(level)}
          className="h-1 flex-1 overflow-hidden rounded-full bg-line"
        >
          <span
            style={{ width: `${(score / STRENGTH_MAX) * 100}%` }}
            className={cx('block h-full rounded-full transition-[width] duration-120', COLOURS[level])}
          />
        </span>
        <span className="text-sm text-text-muted">{t(level)}</span>
      </div>
      {advice.map((name) => (
        <p key={name} className="text-sm text-text-muted">
          {t(`advice.${name}`)}
        </p>
      ))}
    </div>
  );
}
