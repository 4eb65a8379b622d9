'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ImageViewer } from '@/components/ui/pictures/image-viewer';
import { KYC_FILES, type KycFile } from '@/lib/contract/kyc/kyc-rules';
import type { KycSubmission } from '@/lib/contract/kyc/kyc-schemas';
import { SubmissionFacts } from '../case/submission-facts';
import { Picture, usePicture } from './picture';

/** The three pictures of a submission; each opens large, with a way to the others. */
export function PictureRow({ submission }: { submission: KycSubmission }) {
  const names = useTranslations('kyc.pictures');
  const [shown, setShown] = useState<KycFile>('documentFront');
  const [isLarge, setIsLarge] = useState(false);
  const find = (which: KycFile) => submission.pictures.find((picture) => picture.which === which);
  const files = {
    documentFront: usePicture(submission.id, find('documentFront')),
    documentBack: usePicture(submission.id, find('documentBack')),
    selfie: usePicture(submission.id, find('selfie')),
  };
  const visible = KYC_FILES.filter((which) => files[which].src !== undefined);
  const { src } = files[shown];
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-3">
        {KYC_FILES.map((which) => {
          const picture = find(which);
          return (
            picture && (
              <Picture
                key={which}
                picture={picture}
                file={files[which]}
                onOpen={() => {
                  setShown(which);
                  setIsLarge(true);
                }}
              />
            )
          );
        })}
      </ul>
      {src && (
        <ImageViewer
          open={isLarge}
          onOpenChange={setIsLarge}
          src={src}
          name={names(shown)}
          kind="image"
          hasBrightness
          aside={<PictureAside submission={submission} />}
          series={{
            position: visible.indexOf(shown) + 1,
            count: visible.length,
            onMove: (step) => {
              const next = visible.at((visible.indexOf(shown) + step) % visible.length);
              if (next) setShown(next);
            },
          }}
        />
      )}
    </>
  );
}

/** Beside an enlarged picture: what the customer entered, and the shortcuts. */
function PictureAside({ submission }: { submission: KycSubmission }) {
  const t = useTranslations('kyc-review.case');
  return (
    <div className="flex flex-col gap-4">
      <SubmissionFacts of={submission} />
      <p className="border-t border-line pt-3 text-xs text-text-muted max-lg:hidden">{t('keys')}</p>
    </div>
  );
}
