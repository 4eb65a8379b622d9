import type { ReactNode } from 'react';
import { cx } from '../cx';
import { ScreenLink } from '../navigation/screen-link';

interface ListRowProps {
  leading?: ReactNode;
  title: ReactNode;
  subtitle?: ReactNode;
  /** Right-aligned figures: a price over its change, a chevron. */
  trailing?: ReactNode;
  href?: string;
  /** A link out of the product opens in a new tab. */
  isExternal?: boolean;
  onClick?: () => void;
  className?: string;
}

/** A row at least 56 px high; a link with `href`, a button with `onClick`, else plain. */
export function ListRow({
  leading,
  title,
  subtitle,
  trailing,
  href,
  isExternal,
  onClick,
  className,
}: ListRowProps) {
  const look = cx(
    'flex min-h-14 w-full min-w-0 items-center gap-3 px-4 py-2 text-start',
    (href || onClick) && 'transition-colors duration-120 active:bg-bg focus-visible:-outline-offset-2',
    className,
  );
  const content = (
    <>
      {leading && <span className="flex shrink-0 items-center">{leading}</span>}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate font-medium">{title}</span>
        {subtitle && <span className="truncate text-sm text-text-muted">{subtitle}</span>}
      </span>
      {trailing && <span className="figures flex shrink-0 flex-col items-end text-end">{trailing}</span>}
    </>
  );
  if (href && isExternal) {
    return (
      <a href={href} target="_blank" rel="noreferrer" className={look}>
        {content}
      </a>
    );
  }
  if (href) {
    return (
      <ScreenLink href={href} className={look}>
        {content}
      </ScreenLink>
    );
  }
  if (onClick) {
    return (
      <button type="button" onClick={onClick} className={look}>
        {content}
      </button>
    );
  }
  return <div className={look}>{content}</div>;
}
