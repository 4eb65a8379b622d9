'use client';

import '@/components/ui/radix-nonce';
import { Search, X } from 'lucide-react';
import { usePathname, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useAddressSearch } from '@/components/app-shell/address/use-address-search';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { Spinner } from '@/components/ui/feedback/spinner';
import { isHistoryMarked } from '@/components/ui/overlays/history-mark';
import { layersClosed, useCloseOnBack } from '@/components/ui/overlays/use-close-on-back';
import type { Role } from '@/lib/contract/permissions';
import { leaveUnsaved } from '../editor/unsaved';
import { FindHelp } from './find-help';
import { type FindOption, groupOptions, optionId } from './find-options';
import { FindResults } from './find-results';
import { useConsoleSearch } from './use-console-search';

/**
 * Search everywhere: the results come as one types, arrows choose among them, Enter opens. What is searched for stays in
 * this dialog: it names people, so neither the address nor any storage keeps it.
 */
export function FindDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useTranslations('admin.find');
  const common = useTranslations('common');
  const menu = useTranslations('admin.menu');
  const id = useId();
  const opener = useRef<HTMLElement>(null);
  const [text, setText] = useState('');
  const [chosenKey, setChosenKey] = useState<string>();
  const [opensFirst, setOpensFirst] = useState(false);
  const { hits, isAsking, error, retry } = useConsoleSearch(text);
  const groups = groupOptions({ text, hits, role, nameOf: menu });
  const options = groups.flatMap((group) => group.options);
  const chosen = options.find(({ key }) => key === chosenKey) ?? options[0];
  const go = useGo(onClose);
  useCloseOnBack(true, onClose);

  // Enter before the answer is an Enter on the first that it brings.
  const openFirst = useEffectEvent(() => {
    setOpensFirst(false);
    if (chosen?.href) go(chosen.href);
  });
  useEffect(() => {
    if (opensFirst && !isAsking) openFirst();
  }, [opensFirst, isAsking]);

  function write(next: string): void {
    setText(next);
    setChosenKey(undefined);
    setOpensFirst(false);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (isAsking && chosenKey === undefined) setOpensFirst(true);
      else if (chosen?.href) go(chosen.href);
      return;
    }
    const next = moveInOptions(options, chosen, event.key);
    if (!next) return;
    event.preventDefault();
    setChosenKey(next.key);
    document.getElementById(optionId(id, next))?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Portal>
        <Overlay className="fade-in fixed inset-0 z-50 bg-shade" />
        <Content
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
          <div className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line ps-4 pe-1">
            {isAsking ? (
              <Spinner />
            ) : (
              <Search className="size-5 shrink-0 text-text-muted" aria-hidden="true" />
            )}
            <input
              type="text"
              role="combobox"
              aria-label={t('label')}
              aria-expanded={options.length > 0}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={chosen && optionId(id, chosen)}
              enterKeyHint="go"
              autoComplete="off"
              autoCorrect="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={120}
              placeholder={t('placeholder')}
              value={text}
              onChange={(event) => write(event.target.value)}
              onKeyDown={onKeyDown}
              className="min-h-14 min-w-0 flex-1 truncate bg-transparent text-base outline-none placeholder:text-text-muted"
            />
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
            id={id}
            text={text}
            groups={groups}
            chosen={chosen}
            isAsking={isAsking}
            error={error}
            onRetry={retry}
            onGo={go}
          />
          <FindHelp />
        </Content>
      </Portal>
    </Root>
  );
}

/** The option that a key leads to: around at both ends; undefined for any other key. */
function moveInOptions(
  options: readonly FindOption[],
  chosen: FindOption | undefined,
  key: string,
): FindOption | undefined {
  const at = options.findIndex((option) => option.key === chosen?.key);
  if (key === 'ArrowDown') return options[(at + 1) % options.length];
  if (key === 'ArrowUp') return options.at(at <= 0 ? -1 : at - 1);
  return undefined;
}

/**
 * Goes to a page and closes once it is there. It takes the place of the dialog's own entry in the history where there is
 * one, so that one step back leads to where the search began.
 */
function useGo(onClose: () => void): (href: string) => void {
  const router = useRouter();
  const pathname = usePathname();
  const search = useAddressSearch();
  const address = `${pathname}?${search}`;
  const [began] = useState(address);
  // A search behind the dialog may still be on its way into the address.
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
