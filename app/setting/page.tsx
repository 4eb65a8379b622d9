import { ChevronRight } from 'lucide-react';
import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { AccountCard } from '@/components/account/account-card';
import { LanguageSelect } from '@/components/account/language-select';
import { LogoutButton } from '@/components/account/logout-button';
import { listMenu, type MenuEntry, MONEY_MENU } from '@/components/account/setting-menu';
import { ThemeControl } from '@/components/account/theme-control';
import { ClientTexts } from '@/components/shell/client-texts';
import { PageHeader } from '@/components/shell/page-header';
import { findSite } from '@/components/shell/read-site';
import { Card } from '@/components/ui/card';
import { ListRow } from '@/components/ui/list-row';
import { readTheme, THEME_KEY } from '@/lib/i18n/themes';
import { requireCustomer } from '@/lib/session/require-customer';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('setting'))('title') };
}

export default async function SettingPage() {
  const { user } = await requireCustomer();
  const [t, site, jar] = await Promise.all([getTranslations('setting'), findSite(), cookies()]);
  return (
    <ClientTexts namespaces={['setting']}>
      <PageHeader title={t('title')} />
      <main className="flex flex-col gap-6 px-4 pt-2 pb-8">
        <AccountCard user={user} timeZone={site?.timeZone} />
        <Menu title={t('money')} entries={MONEY_MENU} />
        <section className="flex flex-col gap-2">
          <h2 className="font-semibold">{t('preferences')}</h2>
          <Card className="flex flex-col gap-4">
            <div className="flex items-center justify-between gap-3">
              <span>{t('language')}</span>
              <LanguageSelect label={t('language')} />
            </div>
            <div className="flex flex-col gap-2 border-t border-line pt-4">
              <span aria-hidden="true">{t('theme')}</span>
              <ThemeControl theme={readTheme(jar.get(THEME_KEY)?.value)} />
            </div>
          </Card>
        </section>
        <Menu title={t('about')} entries={listMenu(site)} />
        <div className="flex flex-col gap-2">
          <LogoutButton />
          <p className="text-center text-sm text-text-muted">{t('openTrades')}</p>
        </div>
      </main>
    </ClientTexts>
  );
}

async function Menu({ title, entries }: { title: string; entries: readonly MenuEntry[] }) {
  const t = await getTranslations('setting');
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{title}</h2>
      <Card flush>
        {entries.map(({ text, Icon, href, isExternal }) => (
          <ListRow
            key={text}
            href={href}
            isExternal={isExternal}
            leading={<Icon className="size-5 text-text-muted" aria-hidden="true" />}
            title={t(text)}
            trailing={<ChevronRight className="size-5 text-text-muted" aria-hidden="true" />}
          />
        ))}
      </Card>
    </section>
  );
}
