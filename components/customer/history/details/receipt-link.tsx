'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { ImageViewer } from '@/components/ui/pictures/image-viewer';

/** Opens a receipt over the screen; one that is a PDF is offered to be opened or saved. */
export function ReceiptLink({ id, name }: { id: string; name: string }) {
  const t = useTranslations('history.details');
  const [isOpen, setIsOpen] = useState(false);
  const src = `/api/files/${id}`;
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setIsOpen(true)} className="-me-4">
        {t('viewReceipt')}
      </Button>
      <ImageViewer
        open={isOpen}
        onOpenChange={setIsOpen}
        src={src}
        name={`${t('receipt')} ${name}`}
        downloadSrc={`${src}?download=1`}
      />
    </>
  );
}
