'use client';

import { RefreshCw, X } from 'lucide-react';
import { Button } from '@/components/ui/buttons/button';
import { IconButton } from '@/components/ui/buttons/icon-button';

export interface UpdateTexts {
  ready: string;
  reload: string;
  later: string;
}

export interface UpdateOfferProps {
  texts: UpdateTexts;
  onReload: () => void;
  onLater: () => void;
}

/** Offers a newer version. It waits for as long as the person likes, and never reloads by itself. */
export function UpdateOffer({ texts, onReload, onLater }: UpdateOfferProps) {
  return (
    <div className="column pointer-events-none fixed inset-x-0 top-0 z-40 px-4 pt-[max(1rem,env(safe-area-inset-top))]">
      <div
        role="status"
        className="toast-in pointer-events-auto flex items-center gap-2 rounded-card border border-line bg-surface-raised py-2 ps-3 pe-1 shadow-card"
      >
        <RefreshCw className="size-5 shrink-0 text-brand" aria-hidden="true" />
        <p className="min-w-0 flex-1 text-sm leading-snug font-semibold">{texts.ready}</p>
        <Button size="sm" onClick={onReload}>
          {texts.reload}
        </Button>
        <IconButton
          label={texts.later}
          icon={<X className="size-5" aria-hidden="true" />}
          onClick={onLater}
        />
      </div>
    </div>
  );
}
