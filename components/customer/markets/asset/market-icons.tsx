import type { ReactNode } from 'react';
import { StaticIcon } from '@/components/ui/static-icon';

/**
 * The icons of the market list: Lucide's outlines as plain markup, so that a first load carries no icon library.
 * /market draws them on the server and hands them down.
 */
export interface MarketIcons {
  simulated: ReactNode;
  warning: ReactNode;
  search: ReactNode;
  clear: ReactNode;
  /** Filled where its button is pressed. */
  star: ReactNode;
  /** Shows the order of the `data-order` around it. */
  sort: ReactNode;
}
export type NoteIcons = Pick<MarketIcons, 'simulated' | 'warning'>;

export const MARKET_ICONS: MarketIcons = {
  simulated: (
    <StaticIcon
      className="size-4 shrink-0"
      d="M14 2v6a2 2 0 0 0 .245.96l5.51 10.08A2 2 0 0 1 18 22H6a2 2 0 0 1-1.755-2.96l5.51-10.08A2 2 0 0 0 10 8V2M6.453 15h11.094M8.5 2h7"
    />
  ),
  warning: (
    <StaticIcon d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4m0 4h.01" />
  ),
  search: (
    <StaticIcon className="size-5 shrink-0" d="m21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0z" />
  ),
  clear: <StaticIcon className="size-5" d="M18 6 6 18M6 6l12 12" />,
  star: (
    <StaticIcon
      className="size-5 transition-colors duration-120 group-aria-pressed:fill-current group-aria-pressed:text-warn"
      d="m12 2.5 2.9 6.1 6.6.9-4.8 4.6 1.2 6.6L12 17.5l-5.9 3.2 1.2-6.6L2.5 9.5l6.6-.9z"
    />
  ),
  sort: (
    <svg viewBox="0 0 8 14" className="h-3 w-2 shrink-0" fill="currentColor" aria-hidden="true">
      <path d="m4 1 3.5 5h-7z" className="opacity-35 in-data-[order=asc]:opacity-100" />
      <path d="m4 13 3.5-5h-7z" className="opacity-35 in-data-[order=desc]:opacity-100" />
    </svg>
  ),
};
