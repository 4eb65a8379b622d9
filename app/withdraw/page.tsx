import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { openWallet } from '../wallet/open-wallet';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('withdraw'))('title') };
}

export default function WithdrawPage() {
  return openWallet({ opensWithdraw: true });
}
