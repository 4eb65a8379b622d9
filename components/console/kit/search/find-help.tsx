import { ArrowDown, ArrowUp, CornerDownLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

/** The shortcuts, where there is a keyboard. */
export function FindHelp() {
  const t = useTranslations('admin.search.keys');
  return (
    <div
      aria-hidden="true"
      className="flex shrink-0 gap-4 border-t border-line px-4 py-2 text-xs text-text-muted max-sm:hidden"
    >
      <Hint keys={[<ArrowUp key="up" className="size-3" />, <ArrowDown key="down" className="size-3" />]}>
        {t('move')}
      </Hint>
      <Hint keys={[<CornerDownLeft key="enter" className="size-3" />]}>{t('open')}</Hint>
      <Hint keys={['Esc']}>{t('close')}</Hint>
    </div>
  );
}

function Hint({ keys, children }: { keys: readonly ReactNode[]; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1">
      <kbd className="inline-flex min-h-5 items-center gap-1 rounded border border-line px-1 font-sans">
        {keys}
      </kbd>
      {children}
    </span>
  );
}
