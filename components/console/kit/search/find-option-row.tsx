'use client';

import { CommandItem } from 'cmdk';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChartCandlestick,
  type LucideIcon,
  MessagesSquare,
  Scale,
  UserRound,
} from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { cx } from '@/components/ui/cx';
import type { SearchHit } from '@/lib/contract/audit/audit-schemas';
import { TimeAgo } from '../facts/time-ago';
import { type FindOption, optionId } from './find-options';

const ICONS: Record<SearchHit['kind'], LucideIcon> = {
  user: UserRound,
  trade: ChartCandlestick,
  deposit: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  adjustment: Scale,
  conversation: MessagesSquare,
};

/**
 * A result: a link, or only its name where this role may not open it. That one is not marked as disabled: cmdk's arrows
 * skip a disabled option, so a screen reader would not announce it.
 */
export function FindOptionRow({ option, onGo }: { option: FindOption; onGo: (href: string) => void }) {
  const { key, href, hit, page, label } = option;
  const Icon = page?.Icon ?? ICONS[hit?.kind ?? 'user'];
  const content = (
    <>
      <Icon className="size-5 shrink-0 text-text-muted" aria-hidden="true" />
      {hit ? <HitText hit={hit} /> : <span className="min-w-0 flex-1 truncate">{label}</span>}
    </>
  );
  const look =
    'flex min-h-11 items-center gap-3 rounded-field px-3 py-1 text-sm outline-none data-[selected=true]:bg-brand-soft';
  return (
    <CommandItem asChild value={key} onSelect={() => href !== undefined && onGo(href)}>
      {href === undefined ? (
        <div id={optionId(option)} className={cx(look, 'text-text-muted')}>
          {content}
        </div>
      ) : (
        <Link
          id={optionId(option)}
          href={href}
          prefetch={false}
          tabIndex={-1}
          // A click for another tab is the browser's alone: cmdk would open the page here, too.
          onClickCapture={(event) => opensElsewhere(event) && event.stopPropagation()}
          onClick={(event) => event.preventDefault()}
          className={cx(look, 'data-[selected=false]:hover:bg-bg')}
        >
          {content}
        </Link>
      )}
    </CommandItem>
  );
}

function HitText({ hit }: { hit: SearchHit }) {
  const t = useTranslations('admin.search');
  const status = useHitStatus(hit);
  const isUser = hit.kind === 'user';
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">
          {hit.label}
          {!isUser && hit.label !== hit.user.username && (
            <span className="font-normal text-text-muted"> · {hit.user.username}</span>
          )}
        </span>
        <span className="figures block truncate text-xs text-text-muted">
          {hit.mayOpen ? hit.detail : t('noAccess')}
        </span>
      </span>
      <span className="shrink-0 text-end text-xs text-text-muted">
        {status && <span className="block font-medium text-text">{status}</span>}
        <TimeAgo at={hit.at} className="block whitespace-nowrap" />
      </span>
    </>
  );
}

function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey || button !== 0;
}

/** The status of a result as text; undefined for one without a status, or with one unknown to this build. */
function useHitStatus({ kind, status }: SearchHit): string | undefined {
  const find = useTranslations('admin.search.status');
  const cases = useTranslations('payments.status');
  const adjustments = useTranslations('admin.adjustments.status');
  if (status === null) return undefined;
  if (kind === 'adjustment') return say(adjustments, status);
  if (kind === 'deposit' || kind === 'withdrawal') return say(cases, status);
  return say(find, `${kind}.${status}`);
}

/** The status comes over the wire as any text. */
function say(t: { (key: never): string; has(key: never): boolean }, key: string): string | undefined {
  return t.has(key as never) ? t(key as never) : undefined;
}
