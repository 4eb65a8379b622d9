import { cookies } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/ui/card';
import { readTheme, THEME_KEY } from '@/lib/i18n/themes';
import type { UpColour } from '@/lib/i18n/up-colours';
import { readUpColour, UP_COLOUR_KEY } from '@/lib/i18n/up-colours';
import { AccountLanguage } from './account-language';
import { ThemeControl } from './theme-control';
import { UpColourControl } from './up-colour-control';

/** Language, theme, and which colour means up. */
export async function PreferencesCard({ upColour }: { upColour: UpColour | undefined }) {
  const [t, jar] = await Promise.all([getTranslations('setting'), cookies()]);
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{t('preferences')}</h2>
      <Card className="flex flex-col gap-4">
        <div className="flex items-center justify-between gap-3">
          <span>{t('language')}</span>
          <AccountLanguage />
        </div>
        <div className="flex flex-col gap-2 border-t border-line pt-4">
          <span aria-hidden="true">{t('theme')}</span>
          <ThemeControl theme={readTheme(jar.get(THEME_KEY)?.value)} />
        </div>
        <div className="flex flex-col gap-2 border-t border-line pt-4">
          <span aria-hidden="true">{t('upColour')}</span>
          <UpColourControl painted={readUpColour(jar.get(UP_COLOUR_KEY)?.value)} kept={upColour} />
        </div>
      </Card>
    </section>
  );
}
