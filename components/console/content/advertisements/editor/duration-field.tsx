'use client';

import { useTranslations } from 'next-intl';
import { Chip } from '@/components/ui/buttons/chip';
import { TextField } from '@/components/ui/fields/text-field';
import { SLIDE_DURATION_PRESETS_S } from '@/lib/contract/content/content-rules';

/** Display time of a slide: a preset, or any value within the limits. */
export function DurationField({
  value,
  error,
  onChange,
  onLeave,
}: {
  /** Seconds, as they were typed. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
}) {
  const t = useTranslations('advertisements');
  return (
    <div className="flex flex-col gap-1">
      <TextField
        label={t('field.slideDuration')}
        inputMode="decimal"
        value={value}
        autoComplete="off"
        help={t('editor.durationHelp')}
        error={error}
        trailing={<span className="pe-4 text-text-muted">{t('editor.secondsUnit')}</span>}
        onBlur={onLeave}
        onChange={(event) => onChange(event.target.value)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that says the label once more. */}
      <div role="group" aria-label={t('editor.presets')} className="flex flex-wrap gap-x-2">
        {SLIDE_DURATION_PRESETS_S.map((seconds) => (
          <Chip
            key={seconds}
            isOn={value === String(seconds)}
            aria-label={t('seconds', { count: seconds })}
            onClick={() => onChange(String(seconds))}
          >
            {seconds}
          </Chip>
        ))}
      </div>
    </div>
  );
}
