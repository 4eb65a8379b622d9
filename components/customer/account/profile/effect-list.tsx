import type { ReactNode } from 'react';

/** The consequences of a change, listed before it is made. */
export function EffectList({ children }: { children: readonly ReactNode[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1 ps-6 text-sm text-text-muted marker:text-text-muted">
      {children.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a list never change places.
        <li key={index}>{text}</li>
      ))}
    </ul>
  );
}
