'use client';

import { Info } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { writeDifferences } from '@/components/console/kit/editor/draft-conflict';
import { EditorPanel } from '@/components/console/kit/editor/editor-panel';
import { writeEditorTexts } from '@/components/console/kit/editor/editor-texts';
import { PanelSection } from '@/components/console/kit/panel/panel-section';
import { AnnouncementBar } from '@/components/customer/home/announcement/announcement-bar';
import { Banner } from '@/components/ui/feedback/banner';
import type { Announcement } from '@/lib/contract/content/content-schemas';
import {
  type AnnouncementDraft,
  type AnnouncementField,
  startAnnouncementDraft,
  toAnnouncementBody,
} from './announcement-draft';
import { AnnouncementForm } from './announcement-form';
import { useAnnouncementEditor } from './use-announcement-editor';

const FIELDS: readonly AnnouncementField[] = ['title', 'content', 'isActive'];

/** Side panel that edits an announcement, with a preview, and a conflict if somebody else saved it meanwhile. */
export function AnnouncementEditor({
  announcement,
  standsBefore,
  timeZone,
  onClose,
}: {
  /** Undefined for a new one. */
  announcement: Announcement | undefined;
  /** A newer active announcement, which customers see instead. */
  standsBefore: Announcement | undefined;
  timeZone: string | undefined;
  onClose: () => void;
}) {
  const t = useTranslations('announcements');
  const editor = useAnnouncementEditor(announcement, onClose);
  const { draft, problems } = editor;
  const label = (field: AnnouncementField) => t(`column.${field}`);
  return (
    <EditorPanel
      stored={announcement}
      editor={editor}
      texts={writeEditorTexts(useTranslations('announcements.editor'), announcement)}
      missing={FIELDS.filter((field) => problems[field]).map(label)}
      differences={(newer) => {
        const theirs = startAnnouncementDraft(newer);
        return writeDifferences({
          fields: FIELDS.filter((field) => draft[field] !== theirs[field]),
          mine: draft,
          theirs,
          label,
          write: (of, field) =>
            field === 'isActive' ? t(`status.${of.isActive ? 'active' : 'inactive'}`) : of[field],
        });
      }}
      onClose={onClose}
    >
      <AnnouncementForm draft={draft} problems={problems} refusal={editor.refusal} onChange={editor.change} />
      {draft.isActive && standsBefore && (
        <Banner icon={<Info />}>{t('editor.superseded', { title: standsBefore.title })}</Banner>
      )}
      <AnnouncementPreview draft={draft} createdAt={announcement?.createdAt} timeZone={timeZone} />
    </EditorPanel>
  );
}

/** Preview of the announcement bar; a tap opens the full text, as on the customers' home screen. */
function AnnouncementPreview({
  draft,
  createdAt,
  timeZone,
}: {
  draft: AnnouncementDraft;
  /** Undefined for a new one: the preview uses the current time. */
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
