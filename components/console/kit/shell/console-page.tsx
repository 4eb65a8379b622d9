import type { ReactNode } from 'react';

/** A console page: title, lead, main action, content. */
export function ConsolePage({
  title,
  lead,
  action,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <main className="mx-auto flex w-full max-w-7xl flex-col gap-4 p-4 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-lg leading-tight font-bold">{title}</h1>
          {lead && <p className="pt-1 text-sm text-text-muted">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </main>
  );
}
