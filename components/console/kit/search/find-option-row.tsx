'use client';

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
import type { SearchHit } from '@/lib/contract/oversight';
import { TimeAgo } from '../facts/time-ago';
import { type FindOption, optionId } from './find-options';
import { useHitStatus } from './use-hit-status';

const ICONS: Record<SearchHit['kind'], LucideIcon> = {
  user: UserRound,
  trade: ChartCandlestick,
  deposit: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  adjustment: Scale,
  conversation: MessagesSquare,
};

/** One thing that was found: a link that the arrows choose and a click follows, or only its name where there is no way. */
export function FindOptionRow({
  id,
  option,
  isChosen,
  onGo,
}: {
  id: string;
  option: FindOption;
  isChosen: boolean;
  onGo: (href: string) => void;
}) {
  const { href, hit, page, label } = option;
  const Icon = page?.Icon ?? ICONS[hit?.kind ?? 'user'];
  const content = (
    <>
      <Icon className="size-5 shrink-0 text-text-muted" aria-hidden="true" />
      {hit ? <HitText hit={hit} /> : <span className="min-w-0 flex-1 truncate">{label}</span>}
    </>
  );
  const shared = {
    id: optionId(id, option),
    role: 'option',
    'aria-selected': isChosen,
    tabIndex: -1,
    className: cx(
      'flex min-h-11 items-center gap-3 rounded-field px-3 py-1 text-sm outline-none',
      isChosen && 'bg-brand-soft',
      href ? !isChosen && 'hover:bg-bg' : 'text-text-muted',
    ),
  } as const;
  if (href === undefined) {
    return (
      <div {...shared} aria-disabled="true">
        {content}
      </div>
    );
  }
  return (
    <Link
      {...shared}
      href={href}
      prefetch={false}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        onGo(href);
      }}
    >
      {content}
    </Link>
  );
}

function HitText({ hit }: { hit: SearchHit }) {
  const t = useTranslations('admin.find');
  const status = useHitStatus(hit);
  const isPerson = hit.kind === 'user';
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">
          {hit.label}
          {!isPerson && hit.label !== hit.user.username && (
            <span className="font-normal text-text-muted"> · {hit.user.username}</span>
          )}
        </span>
        <span className="figures block truncate text-xs text-text-muted">
          {hit.mayOpen ? hit.detail : t('noPage')}
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
