'use client';

import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { lazyWithRetry } from '@/components/ui/lazy-with-retry';
import type { Role } from '@/lib/contract/staff/permissions';

const FindDialog = lazyWithRetry(async () => ({ default: (await import('./find-dialog')).FindDialog }));

/** Opens the search over the whole console, by its button or Ctrl K, on a Mac ⌘ K. */
export function FindAnywhere({ role }: { role: Role }) {
  const t = useTranslations('admin.search');
  const [isOpen, setIsOpen] = useState(false);
  const isMac = useIsMac();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isOurs =
      event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isOurs) return;
    event.preventDefault();
    // Not over another open dialog.
    const isCovered = document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null;
    if (isOpen || !isCovered) setIsOpen(!isOpen);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-label={t('open')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={t('open')}
        onClick={() => setIsOpen(true)}
        className="inline-flex size-11 shrink-0 items-center justify-center gap-2 rounded-full text-text-muted transition-colors duration-120 hover:text-text lg:w-auto lg:justify-start lg:rounded-field lg:border lg:border-line lg:bg-bg lg:px-3"
      >
        <Search className="size-5 shrink-0" aria-hidden="true" />
        <span className="text-sm max-lg:hidden">{t('shortLabel')}</span>
        {/* Drawn, not written: what is written must be part of the button's name. */}
        <kbd
          data-keys={isMac ? '⌘ K' : 'Ctrl K'}
          className="rounded border border-line px-1 font-sans text-xs after:content-[attr(data-keys)] max-lg:hidden"
        />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <FindDialog role={role} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const subscribeToNothing = () => () => undefined;

function useIsMac(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => /Mac|iPhone|iPad/.test(navigator.platform),
    () => false,
  );
}
