'use client';

import '@/components/ui/radix-nonce';
import { Command, CommandInput } from 'cmdk';
import { Search, X } from 'lucide-react';
import { usePathname, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAddressSearch } from '@/components/app-shell/address/use-address-search';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { Spinner } from '@/components/ui/feedback/spinner';
import { isHistoryMarked } from '@/components/ui/overlays/history-mark';
import { TAKES_POINTER } from '@/components/ui/overlays/takes-pointer';
import { layersClosed, useCloseOnBack } from '@/components/ui/overlays/use-close-on-back';
import type { Role } from '@/lib/contract/staff/permissions';
import { leaveUnsaved } from '../editor/unsaved';
import { FindHelp } from './find-help';
import { groupOptions, optionId } from './find-options';
import { FindResults } from './find-results';
import { useConsoleSearch } from './use-console-search';

/**
 * Search over the whole console: results appear while one types, arrows choose, Enter opens. The text stays in this dialog:
 * it names people, so neither the address nor any storage keeps it.
 */
export function FindDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useTranslations('admin.search');
  const common = useTranslations('common');
  const menu = useTranslations('admin.menu');
  const opener = useRef<HTMLElement>(null);
  const [text, setText] = useState('');
  const [chosenKey, setChosenKey] = useState<string>();
  const [hasMoved, setHasMoved] = useState(false);
  const [opensFirst, setOpensFirst] = useState(false);
  const { hits, isAsking, error, retry } = useConsoleSearch(text);
  const groups = groupOptions({ text, hits, role, nameOf: menu });
  const options = groups.flatMap((group) => group.options);
  const chosen = (hasMoved && options.find(({ key }) => key === chosenKey)) || options[0];
  const go = useGo(onClose);
  useCloseOnBack(true, onClose);

  // Enter before the answer opens the first result of the answer.
  const openFirst = useEffectEvent(() => {
    setOpensFirst(false);
    if (chosen?.href) go(chosen.href);
  });
  useEffect(() => {
    if (opensFirst && !isAsking) openFirst();
  }, [opensFirst, isAsking]);

  function write(next: string): void {
    setText(next);
    setHasMoved(false);
    setOpensFirst(false);
  }

  /** Before cmdk's own: arrows, wrapping around at both ends, and Enter. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setHasMoved(true);
    if (event.key === 'Enter' && isAsking && !hasMoved) {
      event.preventDefault();
      setOpensFirst(true);
    }
  }

  return (
    <Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Portal>
        <Overlay className="fade-in fixed inset-0 z-50 bg-shade" />
        <Content
          style={TAKES_POINTER}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement as HTMLElement | null;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          className="fade-in fixed inset-x-0 top-0 z-50 mx-auto flex h-dvh w-full flex-col bg-surface-raised text-text shadow-card outline-none sm:top-[10dvh] sm:h-auto sm:max-h-[78dvh] sm:w-[calc(100%-2rem)] sm:max-w-xl sm:rounded-card"
        >
          <Title className="sr-only">{t('label')}</Title>
          <Description className="sr-only">{t('placeholder')}</Description>
          <Command
            label={t('label')}
            shouldFilter={false}
            loop
            vimBindings={false}
            disablePointerSelection
            value={chosen?.key ?? ''}
            onValueChange={setChosenKey}
            onKeyDown={onKeyDown}
            className="flex min-h-0 flex-1 flex-col outline-none"
          >
            <div className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line ps-4 pe-1">
              {isAsking ? (
                <Spinner />
              ) : (
                <Search className="size-5 shrink-0 text-text-muted" aria-hidden="true" />
              )}
              <CommandInput asChild value={text} onValueChange={write}>
                {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: cmdk makes it a combobox. */}
                <input
                  // cmdk says "expanded" always, and keeps the id of an option that a new answer has removed.
                  aria-expanded={options.length > 0}
                  aria-activedescendant={chosen && optionId(chosen)}
                  enterKeyHint="go"
                  autoCapitalize="none"
                  maxLength={120}
                  placeholder={t('placeholder')}
                  // They move the caret in the text, not the choice.
                  onKeyDown={(event) => {
                    if (event.key === 'Home' || event.key === 'End') event.stopPropagation();
                  }}
                  className="min-h-14 min-w-0 flex-1 truncate bg-transparent text-base outline-none placeholder:text-text-muted"
                />
              </CommandInput>
              <IconButton
                label={common('close')}
                icon={<X className="size-5" />}
                className="text-text-muted"
                onClick={onClose}
              />
            </div>
            <p role="status" className="sr-only">
              {text.trim() !== '' &&
                (isAsking ? t('searching') : !error && t('results', { count: options.length }))}
            </p>
            <FindResults
              text={text}
              groups={groups}
              isAsking={isAsking}
              error={error}
              onRetry={retry}
              onGo={go}
            />
          </Command>
          <FindHelp />
        </Content>
      </Portal>
    </Root>
  );
}

/**
 * Navigates and closes the dialog once the page is there. The page replaces the dialog's own history entry, so that one
 * step back leads to where the search began.
 */
function useGo(onClose: () => void): (href: string) => void {
  const router = useRouter();
  const pathname = usePathname();
  const search = useAddressSearch();
  const address = `${pathname}?${search}`;
  const [began] = useState(address);
  // A list's debounced search behind the dialog may still change the address.
  const isGoing = useRef(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (address !== began && isGoing.current) close();
  }, [address, began]);
  return (href) => {
    const { pathname: path, searchParams } = new URL(href, window.location.href);
    if (`${path}?${searchParams}` === address) {
      onClose();
      return;
    }
    leaveUnsaved(async () => {
      await layersClosed();
      isGoing.current = true;
      router[isHistoryMarked() ? 'replace' : 'push'](href);
    });
  };
}
