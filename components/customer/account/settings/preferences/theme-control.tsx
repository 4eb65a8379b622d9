'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { applyTheme } from '@/components/app-shell/session/preference-sync';
import { SegmentedControl } from '@/components/ui/buttons/segmented-control';
import { writePreference } from '@/lib/i18n/stored-preference';
import { THEME_KEY, THEMES, type Theme } from '@/lib/i18n/themes';

/** System, light or dark: at once on this page, by cookie on every later one. */
export function ThemeControl({ theme }: { theme: Theme }) {
  const t = useTranslations('setting');
  const [chosen, setChosen] = useState(theme);
  return (
    <SegmentedControl
      label={t('theme')}
      options={THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
      value={chosen}
      onChange={(value) => {
        setChosen(value);
        writePreference(THEME_KEY, value);
        applyTheme(value);
      }}
    />
  );
}
