import {
  ArrowDownToLine,
  ArrowDownUp,
  ArrowUpFromLine,
  Headset,
  type LucideIcon,
  MessageCircle,
} from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/ui/card';
import { HomeActionLink } from './home-action-link';
import { type HomeAction, listHomeActions } from './list-home-actions';

const ICONS: Record<HomeAction['id'], LucideIcon> = {
  deposit: ArrowDownToLine,
  withdraw: ArrowUpFromLine,
  trade: ArrowDownUp,
  contact: MessageCircle,
  support: Headset,
};

/** The quick actions: icons beside each other with their words under them. */
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
