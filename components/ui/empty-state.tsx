import type { ReactNode } from 'react';
import { cx } from './cx';

/** Nothing here yet: what this place is for and what to do. */
export function EmptyState({
  icon,
  title,
  body,
  action,
  className,
}: {
  icon?: ReactNode;
  title: ReactNode;
  body?: ReactNode;
  action?: ReactNode;
  className?: string;
}) {
  return (
    <div className={cx('flex flex-col items-center gap-2 px-4 py-8 text-center', className)}>
      {icon && (
        <span
          aria-hidden="true"
          className="mb-2 flex size-14 items-center justify-center rounded-full bg-brand-soft text-brand [&>svg]:size-6"
        >
          {icon}
        </span>
      )}
      <p className="font-semibold">{title}</p>
      {body && <p className="max-w-xs text-sm text-text-muted">{body}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
