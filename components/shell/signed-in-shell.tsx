import { getTranslations } from 'next-intl/server';
import { readSession } from '@/lib/session/read-session';
import { BottomBar } from './bottom-bar';

/** What a signed-in customer has around every screen: the bottom bar. Nothing for guests. */
export async function SignedInShell() {
  const session = await readSession('customer');
  if (!session) return null;
  const t = await getTranslations('shell.tabs');
  return (
    <BottomBar
      label={t('label')}
      names={{
        home: t('home'),
        market: t('market'),
        trading: t('trading'),
        wallet: t('wallet'),
        setting: t('setting'),
      }}
    />
  );
}
