'use client';

import Link, { useLinkStatus } from 'next/link';
import { type ComponentProps, useLayoutEffect } from 'react';

/** Called with the address of a link whose navigation has begun; returns what is called at its end. */
type Follow = (href: string) => () => void;

let follow: Follow | undefined;

/** Sets who follows navigations: the app shell, once its code for that is loaded. */
export function followNavigations(next: Follow | undefined): void {
  follow = next;
}

interface ScreenLinkProps extends Omit<ComponentProps<typeof Link>, 'href'> {
  href: string;
}

/** The link between customers' screens: while its navigation is pending, the app shell shows the target's skeleton. */
export function ScreenLink({ href, children, ...rest }: ScreenLinkProps) {
  return (
    <Link {...rest} href={href}>
      {children}
      <NavigationReport href={href} />
    </Link>
  );
}

/** In the phase of layout effects, so that the new screen and the end of its navigation are painted together. */
function NavigationReport({ href }: { href: string }) {
  const { pending } = useLinkStatus();
  useLayoutEffect(() => (pending ? follow?.(href) : undefined), [pending, href]);
  return null;
}
