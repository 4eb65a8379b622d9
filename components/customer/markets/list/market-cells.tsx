import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Price } from '@/components/ui/facts/price';
import { ScreenLink } from '@/components/ui/navigation/screen-link';
import type { Market } from '@/lib/contract/core/market-schemas';
import { convertPriceToThb } from '../convert-price-to-thb';

/** Columns of a line that stands for a market: mark and name take what figures leave. */
export const LINE_COLUMNS = 'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2';

/** A line as one link, dimmed where its price does not move. */
export function MarketLink({
  href,
  isFrozen,
  className,
  children,
}: {
  href: string;
  isFrozen: boolean;
  /** Its columns, and the room at its ends. */
  className: string;
  children: ReactNode;
}) {
  return (
    <ScreenLink
      href={href}
      prefetch={false}
      className={cx(
        'min-h-16 py-2 transition-colors duration-120 active:bg-line focus-visible:-outline-offset-2',
        isFrozen && 'text-text-muted',
        className,
      )}
    >
      {children}
    </ScreenLink>
  );
}

/** The name over something small. */
export function NameCell({ market, children }: { market: Market; children: ReactNode }) {
  return (
    <span className="flex min-w-0 flex-col">
      <span className="truncate font-medium">{market.name}</span>
      <span className="truncate text-xs text-text-muted">{children}</span>
    </span>
  );
}

/** A price in baht; a dash while price or rate is unknown. */
export function ThbPrice({
  price,
  rate,
  unit = '฿',
  className,
}: {
  price: string | null;
  /** Baht per USDT. */
  rate: number | undefined;
  unit?: string;
  className?: string;
}) {
  const thb = price === null || rate === undefined ? null : convertPriceToThb(price, rate);
  return <Price price={thb} unit={unit} className={className} />;
}
