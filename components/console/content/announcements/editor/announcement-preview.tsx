'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PanelSection } from '@/components/console/kit/panel/panel-section';
import { AnnouncementBar } from '@/components/customer/home/announcement/announcement-bar';
import { type AnnouncementDraft, toAnnouncementBody } from './announcement-draft';

/** The bar of home as customers see it, and by a tap on it all of the text. */
export function AnnouncementPreview({
  draft,
  createdAt,
  timeZone,
}: {
  draft: AnnouncementDraft;
  /** Undefined for a new one: it will be of now. */
  createdAt: string | undefined;
  timeZone: string | undefined;
}) {
  const t = useTranslations('announcements.editor');
  const [openedAt] = useState(() => new Date().toISOString());
  const { title, content } = toAnnouncementBody(draft);
  return (
    <PanelSection title={t('preview')} aside={title && content && t('previewTap')}>
      {title && content ? (
        <AnnouncementBar
          announcement={{ title, content, createdAt: createdAt ?? openedAt }}
          timeZone={timeZone}
        />
      ) : (
        <p className="text-sm text-text-muted">{t('previewNothing')}</p>
      )}
    </PanelSection>
  );
}
