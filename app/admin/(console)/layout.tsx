import { cookies } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { LanguageSelect } from '@/components/app-shell/language-select';
import { QueryProvider } from '@/components/app-shell/query-provider';
import { findBrand, findSite } from '@/components/app-shell/read-site';
import { ConsoleShell } from '@/components/console/kit/shell/console-shell';
import { ThemeButton } from '@/components/console/kit/shell/theme-button';
import { StaffHandle } from '@/components/console/sign-in/staff-handle';
import { readTheme, THEME_KEY } from '@/lib/i18n/themes';
import { requireStaff } from '@/lib/session/guard/require-staff';

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const { user, handle } = await requireStaff();
  const [t, brand, site, jar] = await Promise.all([
    getTranslations('setting'),
    findBrand(),
    findSite(),
    cookies(),
  ]);
  return (
    <ClientTexts namespaces={['admin', 'payments', 'problems', 'errors', 'files', 'history']}>
      <QueryProvider>
        <StaffHandle handle={handle} />
        <ConsoleShell
          brand={brand}
          user={{ username: user.username, role: user.role }}
          funds={site?.funds}
          tools={
            <>
              <LanguageSelect label={t('language')} />
              <ThemeButton theme={readTheme(jar.get(THEME_KEY)?.value)} />
            </>
          }
        >
          {children}
        </ConsoleShell>
      </QueryProvider>
    </ClientTexts>
  );
}
