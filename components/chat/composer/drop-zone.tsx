'use client';

import { Upload } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type DragEvent, type ReactNode, useState } from 'react';
import { cx } from '@/components/ui/cx';
import type { ChosenFiles } from './use-chosen-files';

/** Lets files be dropped anywhere on the chat's pane. Needs the texts `support` around it. */
export function DropZone({
  chosen,
  className,
  children,
}: {
  chosen: ChosenFiles;
  className?: string;
  children: ReactNode;
}) {
  const t = useTranslations('support.composer');
  const [isOver, setIsOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the attach button.
    <div
      className={cx('relative', className)}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        // Also fired when the pointer enters a child.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      }}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        chosen.add([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && (
        <div className="fade-in pointer-events-none absolute inset-2 z-20 flex flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed border-brand bg-brand-soft text-brand">
          <Upload className="size-6" aria-hidden="true" />
          <p className="font-medium">{t('drop')}</p>
        </div>
      )}
    </div>
  );
}

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}
