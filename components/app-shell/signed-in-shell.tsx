import { getTranslations } from 'next-intl/server';
import { ApiError } from '@/lib/api/api-error';
import { readSession } from '@/lib/session/cookie/read-session';
import { findMaintenance } from '@/lib/session/guard/find-maintenance';
import { type Customer, findCustomer } from '@/lib/session/guard/require-customer';
import { BottomBar } from './bottom-bar/bottom-bar';
import { TabIcon } from './bottom-bar/tab-icon';
import { SessionSync } from './session/session-sync';

/** What every screen has around it: the session mirror in the browser, and the bottom bar of a signed-in customer. */
export async function SignedInShell() {
  // During maintenance the session is not checked, and data that waits in this browser is kept.
  if (findMaintenance()) return null;
  const customer = await findCustomerOrClaim();
  if (!customer) return <SessionSync session={null} />;
  const t = await getTranslations('shell.tabs');
  return (
    <>
      {customer !== 'claimed' && <SessionSync session={{ handle: customer.handle, user: customer.user }} />}
      <BottomBar
        label={t('label')}
        names={{
          home: t('home'),
          market: t('market'),
          trading: t('trading'),
          wallet: t('wallet'),
          setting: t('setting'),
        }}
        icons={{
          home: <TabIcon name="home" />,
          market: <TabIcon name="market" />,
          trading: <TabIcon name="trading" />,
          wallet: <TabIcon name="wallet" />,
          setting: <TabIcon name="setting" />,
        }}
      />
    </>
  );
}

/** While the provider is down the cookie's claim is enough to show the shell. */
async function findCustomerOrClaim(): Promise<Customer | 'claimed' | undefined> {
  try {
    return await findCustomer();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return (await readSession('customer')) && 'claimed';
  }
}
