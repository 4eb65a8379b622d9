import type { ReactNode } from 'react';
import { cx } from '../cx';

/** An empty list: what this place is for and what to do. */
export function EmptyState({
  icon,
  title,
  body,
  action,
  isScreen = false,
  className,
}: {
  icon?: ReactNode;
  title: ReactNode;
  body?: ReactNode;
  action?: ReactNode;
  /** It is the whole screen: the title is its heading. */
  isScreen?: boolean;
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
      {isScreen ? (
        <h1 className="text-lg font-bold text-balance">{title}</h1>
      ) : (
        <p className="font-semibold text-balance">{title}</p>
      )}
      {body && <div className="max-w-xs text-sm text-balance text-text-muted">{body}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
