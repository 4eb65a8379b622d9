import { FlaskConical, Search, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';

/**
 * The icons of the market list. /market renders them on the server and hands them down, so that its first load carries
 * no icon library.
 */
export interface MarketIcons {
  simulated: ReactNode;
  warning: ReactNode;
  search: ReactNode;
  clear: ReactNode;
}
export type NoteIcons = Pick<MarketIcons, 'simulated' | 'warning'>;

export const MARKET_ICONS: MarketIcons = {
  simulated: <FlaskConical className="size-4 shrink-0" aria-hidden="true" />,
  warning: <TriangleAlert aria-hidden="true" />,
  search: <Search className="size-5 shrink-0" aria-hidden="true" />,
  clear: <X className="size-5" aria-hidden="true" />,
};
