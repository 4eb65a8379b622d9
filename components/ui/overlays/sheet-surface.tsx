'use client';

import '../radix-nonce';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../buttons/icon-button';
import { cx } from '../cx';
import { TAKES_POINTER } from './takes-pointer';
import { useCloseOnBack } from './use-close-on-back';
import { useDragToClose } from './use-drag-to-close';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** The title is for screen readers alone. */
  isTitleHidden?: boolean;
  description?: ReactNode;
  /** Stays in view under the scrolling content: the one action. */
  footer?: ReactNode;
  /** A sheet from below, or a small dialog in the middle. */
  as?: 'sheet' | 'dialog';
  /**
   * Neither Escape, drag nor a tap outside closes it: the question has to be answered. Back still calls `onOpenChange`,
   * which may leave it open.
   */
  isLocked?: boolean;
  children?: ReactNode;
}

/** The sheet itself, loaded when one is about to open. */
export function SheetSurface(props: SheetProps) {
  const { open, onOpenChange } = props;
  useCloseOnBack(open, () => onOpenChange(false));
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="fade-in fixed inset-0 z-50 bg-shade" />
        <Surface {...props} />
      </Portal>
    </Root>
  );
}

function Surface({
  onOpenChange,
  title,
  isTitleHidden,
  description,
  footer,
  as = 'sheet',
  isLocked,
  children,
}: SheetProps) {
  const t = useTranslations('common');
  const opener = useRef<HTMLElement>(null);
  const drag = useDragToClose(() => onOpenChange(false));
  const isSheet = as === 'sheet';
  const hold = (event: Event) => {
    if (isLocked) event.preventDefault();
  };
  return (
    <Content
      aria-describedby={description ? undefined : ''}
      onOpenAutoFocus={(event) => {
        opener.current = document.activeElement as HTMLElement | null;
        const field = (event.target as HTMLElement).querySelector<HTMLElement>('[data-first-focus]');
        if (!field) return;
        event.preventDefault();
        field.focus();
      }}
      onCloseAutoFocus={(event) => {
        // Radix returns the focus to its own trigger only; here it returns to whatever had it.
        event.preventDefault();
        opener.current?.focus();
      }}
      onInteractOutside={hold}
      onEscapeKeyDown={hold}
      style={{
        ...TAKES_POINTER,
        ...(drag.offset > 0 && { transform: `translateY(${drag.offset}px)` }),
      }}
      className={cx(
        'fixed z-50 flex flex-col bg-surface-raised text-text shadow-card outline-none',
        isSheet
          ? 'sheet-in inset-x-0 bottom-0 mx-auto max-h-[92dvh] w-full max-w-phone rounded-t-card'
          : 'fade-in inset-x-4 top-1/2 mx-auto max-h-[88dvh] max-w-sm -translate-y-1/2 rounded-card',
        !drag.isDragging && 'transition-transform duration-240 ease-standard',
      )}
    >
      <div
        {...(isSheet && !isLocked ? drag.handle : {})}
        className={cx('shrink-0', isSheet && !isLocked && 'cursor-grab touch-none active:cursor-grabbing')}
      >
        {isSheet && <div aria-hidden="true" className="mx-auto mt-2 h-1 w-8 rounded-full bg-line-strong" />}
        <div className={cx('flex items-center gap-2 ps-4 pe-1', isTitleHidden ? 'sr-only' : 'min-h-14 py-1')}>
          <Title className="min-w-0 flex-1 text-lg font-bold">{title}</Title>
          {!isLocked && (
            <IconButton
              label={t('close')}
              icon={<X className="size-5" />}
              className="text-text-muted"
              onClick={() => onOpenChange(false)}
            />
          )}
        </div>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-4">
        {description && <Description className="pb-3 text-sm text-text-muted">{description}</Description>}
        {children}
      </div>
      {footer && <div className="shrink-0 border-t border-line px-4 pt-3 pb-4">{footer}</div>}
      {isSheet && <div className="h-(--edge-bottom) shrink-0" />}
    </Content>
  );
}
