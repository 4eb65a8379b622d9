import { ArrowLeftRight, Landmark, ListOrdered } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/ui/card';

const LINKS = [
  { text: 'transactions', href: '/history/deposit', Icon: ArrowLeftRight },
  { text: 'history', href: '/history', Icon: ListOrdered },
  { text: 'accounts', href: '/bank-account', Icon: Landmark },
] as const;

/** What belongs to the wallet and has a screen of its own. */
export async function WalletLinks() {
  const t = await getTranslations('wallet.links');
  return (
    <Card flush className="p-2">
      <nav aria-label={t('label')}>
        <ul className="grid grid-cols-3 gap-1">
          {LINKS.map(({ text, href, Icon }) => (
            <li key={text} className="min-w-0">
              <Link
                href={href}
                className="flex min-h-14 flex-col items-center gap-1 rounded-field px-1 py-2 text-center text-xs transition-colors duration-120 active:bg-bg min-[22.5rem]:text-sm"
              >
                <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand">
                  <Icon className="size-5" aria-hidden="true" />
                </span>
                <span className="max-w-full leading-tight font-medium">{t(text)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
}
