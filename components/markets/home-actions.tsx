import { ArrowDownUp, ChevronRight, type LucideIcon, MessageCircle } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Card } from '../ui/card';
import { cx } from '../ui/cx';
import { HomeActionLink } from './home-action-link';
import { type HomeAction, listHomeActions } from './list-home-actions';

const ICONS: Record<HomeAction['id'], LucideIcon> = { trade: ArrowDownUp, contact: MessageCircle };

/** The quick actions: icons beside each other with their words under them; one alone takes the whole line. */
export async function HomeActions({ contactUrl }: { contactUrl: string | null | undefined }) {
  const t = await getTranslations('home.actions');
  const actions = listHomeActions({ contactUrl });
  const isAlone = actions.length === 1;
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
                  className={cx(
                    'flex min-h-14 items-center gap-3 rounded-field p-2 transition-colors duration-120 active:bg-bg',
                    !isAlone && 'flex-col gap-1 text-center text-sm',
                  )}
                >
                  <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand">
                    <Icon className="size-5" aria-hidden="true" />
                  </span>
                  <span className="min-w-0 font-medium">
                    {t(id)}
                    {isExternal && <span className="sr-only"> ({t('newTab')})</span>}
                  </span>
                  {isAlone && <ChevronRight className="ms-auto size-5 text-text-muted" aria-hidden="true" />}
                </HomeActionLink>
              </li>
            );
          })}
        </ul>
      </nav>
    </Card>
  );
}
