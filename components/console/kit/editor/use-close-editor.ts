'use client';

import { useEffect, useRef } from 'react';
import { layersClosed } from '@/components/ui/overlays/use-close-on-back';

/** Closes the editor that calls it after its work, unless another one has been opened in its place. */
export function useCloseEditor(onClose: () => void): () => Promise<void> {
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return async () => {
    await layersClosed();
    if (isThere.current) onClose();
  };
}
