import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { ScreenLink } from '@/components/ui/navigation/screen-link';
import type { MenuEntry } from './setting-menu';

const MOST_COUNTED = 99;
const TILE =
  'flex h-full min-h-14 flex-col items-center gap-1 rounded-field px-1 py-2 text-center text-xs transition-colors duration-120 active:bg-bg';

/** A grid of links, each an icon with its label. */
export async function MenuGrid({ title, entries }: { title: string; entries: readonly MenuEntry[] }) {
  const t = await getTranslations('setting');
  return (
    <nav aria-label={title} className="flex flex-col gap-2">
      <h2 className="font-semibold">{title}</h2>
      <Card className="p-2">
        <ul className="grid grid-cols-4 gap-1">
          {entries.map(({ text, Icon, href, isExternal, isForBrowsers, count = 0 }) => {
            const content = (
              <>
                <span className="relative flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand">
                  <Icon className="size-5" aria-hidden="true" />
                  {count > 0 && (
                    <span
                      aria-hidden="true"
                      className="figures absolute -end-1 -top-1 flex h-5 min-w-5 items-center justify-center rounded-full bg-danger px-1 text-xs font-bold text-on-danger"
                    >
                      {count > MOST_COUNTED ? `${MOST_COUNTED}+` : count}
                    </span>
                  )}
                </span>
                <span className="max-w-full leading-tight font-medium break-words">
                  {t(text)}
                  {isExternal && <span className="sr-only"> ({t('newTab')})</span>}
                  {count > 0 && <span className="sr-only"> ({t('unread', { count })})</span>}
                </span>
              </>
            );
            return (
              <li
                key={text}
                className={cx('min-w-0', isForBrowsers && '[@media(display-mode:standalone)]:hidden')}
              >
                {isExternal ? (
                  <a href={href} target="_blank" rel="noreferrer" className={TILE}>
                    {content}
                  </a>
                ) : isForBrowsers ? (
                  // A full page load: browsers fire beforeinstallprompt once per load.
                  <a href={href} className={TILE}>
                    {content}
                  </a>
                ) : (
                  <ScreenLink href={href} className={TILE}>
                    {content}
                  </ScreenLink>
                )}
              </li>
            );
          })}
        </ul>
      </Card>
    </nav>
  );
}
