import Link from 'next/link';
import type { ReactNode } from 'react';

/** A text link to the next step. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-11 items-center font-semibold text-brand underline-offset-2 hover:underline"
    >
      {children}
    </Link>
  );
}
