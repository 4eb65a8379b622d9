import {
  ArrowDownToLine,
  ArrowDownUp,
  ArrowUpFromLine,
  Headset,
  type LucideIcon,
  MessageCircle,
} from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { ScreenLink } from '@/components/ui/navigation/screen-link';

const ICONS: Record<HomeAction['id'], LucideIcon> = {
  deposit: ArrowDownToLine,
  withdraw: ArrowUpFromLine,
  trade: ArrowDownUp,
  contact: MessageCircle,
  support: Headset,
};

/** The quick actions: a row of icons with labels. */
export async function HomeActions({ contactUrl }: { contactUrl: string | null | undefined }) {
  const t = await getTranslations('home.actions');
  const actions = listHomeActions({ contactUrl });
  return (
    <Card flush className="p-2">
      <nav aria-label={t('label')}>
        <ul className="grid auto-cols-fr grid-flow-col gap-1">
          {actions.map(({ id, href, isExternal }) => {
            const Icon = ICONS[id];
            return (
              <li key={id} className="min-w-0">
                <HomeActionLink
                  href={href}
                  isExternal={isExternal}
                  className="flex min-h-14 flex-col items-center gap-1 rounded-field px-1 py-2 text-center text-sm transition-colors duration-120 active:bg-bg"
                >
                  <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand">
                    <Icon className="size-5" aria-hidden="true" />
                  </span>
                  <span className="min-w-0 font-medium">
                    {t(id)}
                    {isExternal && <span className="sr-only"> ({t('newTab')})</span>}
                  </span>
                </HomeActionLink>
              </li>
            );
          })}
        </ul>
      </nav>
    </Card>
  );
}

/** A link inside the product, or one out of it in a new tab. */
function HomeActionLink({
  href,
  isExternal,
  className,
  children,
}: {
  href: string;
  isExternal: boolean;
  className: string;
  children: ReactNode;
}) {
  if (!isExternal) {
    return (
      <ScreenLink href={href} className={className}>
        {children}
      </ScreenLink>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  );
}

interface HomeAction {
  id: 'deposit' | 'withdraw' | 'trade' | 'contact' | 'support';
  href: string;
  /** Leads out of the product, in a new tab. */
  isExternal: boolean;
}

/** The quick actions of home, in their order; support chat replaces contact where the deployment has set none. */
function listHomeActions({ contactUrl }: { contactUrl: string | null | undefined }): HomeAction[] {
  const actions: HomeAction[] = [
    { id: 'deposit', href: '/deposit', isExternal: false },
    { id: 'withdraw', href: '/wallet', isExternal: false },
    { id: 'trade', href: '/trading', isExternal: false },
  ];
  actions.push(
    contactUrl
      ? { id: 'contact', href: contactUrl, isExternal: true }
      : { id: 'support', href: '/support', isExternal: false },
  );
  return actions;
}
