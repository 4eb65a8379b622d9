import {
  ANNOUNCEMENT_CONTENT_MAX,
  ANNOUNCEMENT_TITLE_MAX,
  type CONTENT_MESSAGES,
} from '@/lib/contract/content/content-rules';
import type { Announcement } from '@/lib/contract/content/content-schemas';

export interface AnnouncementDraft {
  title: string;
  content: string;
  isActive: boolean;
}
export type AnnouncementField = keyof AnnouncementDraft;
export type AnnouncementProblem = keyof Pick<
  typeof CONTENT_MESSAGES,
  'titleRequired' | 'announcementTitleLong' | 'contentRequired' | 'contentLong'
>;

/** A new announcement starts as active, which is the provider's default too. */
export function startAnnouncementDraft(announcement: Announcement | undefined): AnnouncementDraft {
  const { title = '', content = '', isActive = true } = announcement ?? {};
  return { title, content, isActive };
}

/** The body of the call, with texts trimmed. */
export function toAnnouncementBody({ title, content, isActive }: AnnouncementDraft): AnnouncementDraft {
  return { title: title.trim(), content: content.trim(), isActive };
}

/** Problems by field, in the order of the form. */
export function validateAnnouncementDraft(
  draft: AnnouncementDraft,
): Partial<Record<AnnouncementField, AnnouncementProblem>> {
  const { title, content } = toAnnouncementBody(draft);
  const problems: Partial<Record<AnnouncementField, AnnouncementProblem>> = {};
  if (title === '') problems.title = 'titleRequired';
  else if (title.length > ANNOUNCEMENT_TITLE_MAX) problems.title = 'announcementTitleLong';
  if (content === '') problems.content = 'contentRequired';
  else if (content.length > ANNOUNCEMENT_CONTENT_MAX) problems.content = 'contentLong';
  return problems;
}
