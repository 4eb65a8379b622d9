'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PanelSection } from '@/components/console/kit/panel/panel-section';
import { AdvertisementSlide } from '@/components/customer/home/advertisements/slides/advertisement-slide';
import { SegmentedControl } from '@/components/ui/buttons/segmented-control';
import { useObjectUrl } from '@/components/ui/files/use-object-url';
import { useReducedMotion } from '@/components/ui/use-reduced-motion';
import type { Advertisement } from '@/lib/contract/content/content-schemas';
import type { AdvertisementDraft } from './editor/advertisement-draft';
import { mediaTypeOf } from './editor/validate-media';

const THEMES = ['light', 'dark'] as const;

/** Preview of the slide as on a phone 390 px wide, in the light or the dark theme. */
export function AdvertisementPreview({
  draft,
  stored,
}: {
  draft: AdvertisementDraft;
  stored: Advertisement | undefined;
}) {
  const t = useTranslations('advertisements.editor');
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('light');
  const media = useMedia(draft, stored);
  const isStill = useReducedMotion();
  return (
    <PanelSection title={t('preview')} className="border-b border-line pb-4">
      <SegmentedControl
        label={t('theme')}
        options={THEMES.map((value) => ({ value, label: t(value) }))}
        value={theme}
        onChange={setTheme}
      />
      {/* As wide as a phone where the panel has room. Inert, so that its link cannot be followed. */}
      <div
        data-look={theme}
        className="w-97.5 max-w-full self-center rounded-card border border-line bg-bg p-4 text-text"
      >
        <div inert>
          <AdvertisementSlide
            isStill={isStill}
            content={{ title: draft.title.trim() || '–', link: draft.link.trim() || null, ...media }}
          />
        </div>
      </div>
    </PanelSection>
  );
}

function useMedia(draft: AdvertisementDraft, stored: Advertisement | undefined) {
  const chosen = useObjectUrl(draft.file);
  if (draft.file) return { image: chosen ?? null, mediaType: mediaTypeOf(draft.file) };
  if (draft.removeImage || !stored) return { image: null, mediaType: null };
  return { image: stored.image, mediaType: stored.mediaType };
}
