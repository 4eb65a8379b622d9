import Link from 'next/link';
import type { ReactNode } from 'react';

/** A link inside the product, or one out of it in a new tab. */
export function HomeActionLink({
  href,
  isExternal,
  className,
  children,
}: {
  href: string;
  isExternal: boolean;
  className: string;
  children: ReactNode;
}) {
  if (!isExternal) {
    return (
      <Link href={href} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  );
}
