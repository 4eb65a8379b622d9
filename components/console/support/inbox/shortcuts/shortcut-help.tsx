'use client';

import { useTranslations } from 'next-intl';
import { CheckField } from '@/components/ui/fields/check-field';
import { Dialog } from '@/components/ui/overlays/dialog';
import { useGlobalShortcuts } from './use-global-shortcuts';

const KEYS = [
  { text: 'next', keys: ['J', '↓'] },
  { text: 'previous', keys: ['K', '↑'] },
  { text: 'enter', keys: ['Enter'] },
  { text: 'back', keys: ['Esc'] },
  { text: 'search', keys: ['/'] },
  { text: 'reply', keys: ['R'] },
  { text: 'note', keys: ['N'] },
  { text: 'take', keys: ['T'] },
  { text: 'resolve', keys: ['E'] },
  { text: 'canned', keys: ['/'] },
  { text: 'send', keys: ['Enter'] },
  { text: 'break', keys: ['Shift+Enter'] },
  { text: 'help', keys: ['?'] },
] as const;

/** The keyboard shortcuts of the inbox, and the setting whether single keys work on the whole page. */
export function ShortcutHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('inbox.shortcuts');
  const [isEverywhere, setIsEverywhere] = useGlobalShortcuts();
  return (
    <Dialog open={open} onOpenChange={(isOpen) => isOpen || onClose()} title={t('title')}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 text-sm">
        {KEYS.map(({ text, keys }) => (
          <div key={text} className="col-span-2 grid grid-cols-subgrid items-center">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-6 rounded-field border border-line-strong bg-bg px-2 text-center font-mono text-xs leading-6"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 border-t border-line pt-2">
        <CheckField
          label={
            <>
              {t('everywhere')}
              <span className="block text-text-muted">{t('everywhereHelp')}</span>
            </>
          }
          checked={isEverywhere}
          onChange={({ target }) => setIsEverywhere(target.checked)}
        />
      </div>
    </Dialog>
  );
}
