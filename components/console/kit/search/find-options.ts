/** The options of the find dialog: pages of the console by name, and the provider's results. */
import type { LucideIcon } from 'lucide-react';
import { CirclePlus, MessageSquareText } from 'lucide-react';
import { SEARCH_KINDS } from '@/lib/contract/audit/audit-rules';
import type { SearchHit } from '@/lib/contract/audit/audit-schemas';
import { type ConsolePath, mayOpen } from '@/lib/contract/staff/console-pages';
import type { Role } from '@/lib/contract/staff/permissions';
import { MENU_ENTRIES, type MenuEntry } from '../shell/console-menu';

type OptionKind = 'page' | SearchHit['kind'];

export interface FindOption {
  /** Unique. */
  key: string;
  /** Undefined where this role may not open it. */
  href: string | undefined;
  label: string;
  page?: { Icon: LucideIcon };
  hit?: SearchHit;
}

export interface OptionGroup {
  kind: OptionKind;
  options: readonly FindOption[];
}

interface ConsolePage {
  href: ConsolePath;
  text: MenuEntry['text'] | 'canned' | 'newAdjustment';
  Icon: LucideIcon;
}

/** The pages of the menu and their subpages. */
const PAGES: readonly ConsolePage[] = [
  ...MENU_ENTRIES,
  { href: '/admin/adjustments/new', text: 'newAdjustment', Icon: CirclePlus },
  { href: '/admin/support/canned', text: 'canned', Icon: MessageSquareText },
];

const HREFS: Record<SearchHit['kind'], (id: string) => string> = {
  user: (id) => `/admin/users/${id}`,
  trade: (id) => `/admin/trades?open=${id}`,
  deposit: (id) => `/admin/deposits?open=${id}`,
  withdrawal: (id) => `/admin/withdrawals?open=${id}`,
  adjustment: (id) => `/admin/adjustments?open=${id}`,
  conversation: (id) => `/admin/support?open=${id}`,
};

/** Pages whose name contains the text (all for an empty text), then the results by kind. */
export function groupOptions({
  text,
  hits,
  role,
  nameOf,
}: {
  text: string;
  hits: readonly SearchHit[];
  role: Role;
  nameOf: (text: ConsolePage['text']) => string;
}): OptionGroup[] {
  const wanted = fold(text);
  const pages = PAGES.filter(({ href }) => mayOpen(role, href))
    .map(({ href, text: name, Icon }) => ({ key: `page-${href}`, href, label: nameOf(name), page: { Icon } }))
    .filter(({ label }) => fold(label).includes(wanted));
  const found = SEARCH_KINDS.map((kind) => ({
    kind,
    options: hits.filter((hit) => hit.kind === kind).map(toOption),
  }));
  return [{ kind: 'page' as const, options: pages }, ...found].filter(({ options }) => options.length > 0);
}

function toOption(hit: SearchHit): FindOption {
  return {
    key: `${hit.kind}-${hit.id}`,
    href: hit.mayOpen ? HREFS[hit.kind](hit.id) : undefined,
    label: hit.label,
    hit,
  };
}

/** The id of an option's element. */
export function optionId({ key }: Pick<FindOption, 'key'>): string {
  return `find-${key.replace(/[^\w-]/g, '_')}`;
}

/** Ignores case, accents and the Vietnamese đ. */
function fold(text: string): string {
  return text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd');
}
