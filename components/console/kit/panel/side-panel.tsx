'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useSyncExternalStore } from 'react';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { cx } from '@/components/ui/cx';
import { Sheet } from '@/components/ui/overlays/sheet';
import { useViewportMaxHeight } from './use-viewport-max-height';

interface SidePanelProps {
  /** Undefined while nothing is open. A change moves the focus to the panel. */
  openKey: string | undefined;
  title: ReactNode;
  onClose: () => void;
  /** Stays in view below the content. */
  footer?: ReactNode;
  /** Wide enough for the picture of a phone's screen. */
  isWide?: boolean;
  children: ReactNode;
}

/**
 * A list with the details of one row beside it, or on a phone in a sheet over it. Escape closes them and restores the
 * focus.
 */
export function WithSidePanel({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-start gap-4">
      <div className="flex min-w-0 flex-1 flex-col gap-3">{children}</div>
      {panel}
    </div>
  );
}

export function SidePanel(props: SidePanelProps) {
  const { openKey, title, onClose, footer, children } = props;
  const isWide = useIsWide();
  if (!isWide) {
    return (
      <Sheet
        open={openKey !== undefined}
        onOpenChange={(open) => !open && onClose()}
        title={title}
        footer={footer}
      >
        {openKey !== undefined && children}
      </Sheet>
    );
  }
  return openKey === undefined ? null : <WidePanel {...props} openKey={openKey} />;
}

function WidePanel({
  openKey,
  title,
  onClose,
  footer,
  isWide = false,
  children,
}: SidePanelProps & { openKey: string }) {
  const t = useTranslations('common');
  const heading = useRef<HTMLHeadingElement>(null);
  const frame = useRef<HTMLElement>(null);
  useViewportMaxHeight(frame);
  const headingId = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const opener = document.activeElement;
    const onKey = (event: KeyboardEvent) => {
      // A dialog over the panel closes first.
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('[role=dialog]')) return;
      close();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row's details are announced as the first ones.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [openKey]);
  return (
    <aside
      ref={frame}
      aria-labelledby={headingId}
      className={cx(
        'sticky top-[calc(var(--console-head)+1rem)] flex max-h-[calc(100dvh-var(--console-head)-2rem)] shrink-0 flex-col rounded-card bg-surface shadow-card',
        isWide ? 'w-110' : 'w-100',
      )}
    >
      <div className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line ps-4 pe-1">
        <h2
          ref={heading}
          id={headingId}
          tabIndex={-1}
          className="min-w-0 flex-1 truncate text-base font-bold outline-none"
        >
          {title}
        </h2>
        <IconButton
          label={t('close')}
          icon={<X className="size-5" />}
          className="text-text-muted"
          onClick={onClose}
        />
      </div>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
        tabIndex={0}
        // Positioned, so that visually hidden content scrolls with it and does not lengthen the page.
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 focus-visible:-outline-offset-2"
      >
        {children}
      </div>
      {footer && <div className="shrink-0 border-t border-line px-4 py-3">{footer}</div>}
    </aside>
  );
}

const WIDE = '(min-width: 64rem)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether list and details stand side by side; the server assumes they do. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
}
