import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { openWallet } from './open-wallet';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('wallet'))('title') };
}

export default function WalletPage() {
  return openWallet({ opensWithdraw: false });
}
