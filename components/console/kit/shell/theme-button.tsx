'use client';

import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { applyTheme } from '@/components/app-shell/session/preference-sync';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { writePreference } from '@/lib/i18n/stored-preference';
import { THEME_KEY, THEMES, type Theme } from '@/lib/i18n/themes';

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

/** The theme in one button: each press takes the next of system, light and dark. */
export function ThemeButton({ theme }: { theme: Theme }) {
  const t = useTranslations('admin.theme');
  const [chosen, setChosen] = useState(theme);
  const Icon = ICONS[chosen];
  const next = THEMES[(THEMES.indexOf(chosen) + 1) % THEMES.length] ?? 'system';
  return (
    <IconButton
      label={t('label', { theme: t(chosen) })}
      title={t('label', { theme: t(chosen) })}
      icon={<Icon className="size-5" />}
      onClick={() => {
        setChosen(next);
        writePreference(THEME_KEY, next);
        applyTheme(next);
      }}
    />
  );
}
