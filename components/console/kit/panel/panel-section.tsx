import { type ReactNode, useId } from 'react';
import { cx } from '@/components/ui/cx';

/** A section of a panel with a small heading. */
export function PanelSection({
  title,
  aside,
  className,
  children,
}: {
  title: ReactNode;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx('flex flex-col gap-2 border-t border-line pt-3', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <h3 id={id} className="text-sm font-semibold">
          {title}
        </h3>
        {aside && <span className="text-xs text-text-muted">{aside}</span>}
      </div>
      {children}
    </section>
  );
}
