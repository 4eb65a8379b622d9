'use client';

import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useUrlFilters } from '@/components/console/kit/filters/use-url-filters';
import { ListScreen, writeEmptyTexts } from '@/components/console/kit/list-screen';
import { useOpenRow } from '@/components/console/kit/panel/use-open-row';
import { AddButton } from '@/components/console/kit/views/add-button';
import { Switch } from '@/components/ui/buttons/switch';
import { ANNOUNCEMENT_LIMIT } from '@/lib/contract/content/content-rules';
import { useAnnouncementColumns } from './announcement-columns';
import {
  ANNOUNCEMENT_FILTERS,
  findSuperseding,
  findVisible,
  PAGE_SIZE,
  pageAnnouncements,
} from './announcement-filters';
import { announcementsQuery } from './announcement-queries';
import { AnnouncementToolbar } from './announcement-toolbar';
import { AnnouncementEditor } from './editor/announcement-editor';
import { useAnnouncementSwitch } from './use-announcement-switch';
import { VisibleAnnouncement } from './visible-announcement';

/** /admin/announcements: the announcements of the customers' home screen, which shows the newest active one. */
export function AnnouncementsScreen({ timeZone }: { timeZone: string | undefined }) {
  const t = useTranslations('announcements');
  const filters = useUrlFilters(ANNOUNCEMENT_FILTERS);
  const { values, set } = filters;
  const list = useQuery(announcementsQuery);
  const all = list.data?.announcements;
  const shown = all && findVisible(all);
  const columns = useAnnouncementColumns(shown?.id);
  const { isBusy, toggle } = useAnnouncementSwitch();
  const opened = useOpenRow(all, values.open);
  const found = all && pageAnnouncements(all, values);
  const isFull = all !== undefined && all.length >= ANNOUNCEMENT_LIMIT;
  const panel = (opened || values.open === 'new') && (
    <AnnouncementEditor
      key={values.open}
      announcement={opened}
      standsBefore={opened && findSuperseding(all ?? [], opened)}
      timeZone={timeZone}
      onClose={() => set({ open: '' })}
    />
  );
  return (
    <ListScreen
      label={t('title')}
      summary={
        (all || !list.error) && (
          <VisibleAnnouncement announcements={all} onOpen={({ id }) => set({ open: id })} />
        )
      }
      toolbar={<AnnouncementToolbar filters={filters} />}
      count={(total) => (isFull ? t('full', { max: ANNOUNCEMENT_LIMIT }) : t('count', { count: total }))}
      listActions={
        <AddButton disabled={isFull} onClick={() => set({ open: 'new' })}>
          {t('add')}
        </AddButton>
      }
      columns={columns}
      rows={found?.rows}
      actions={(announcement) => (
        <Switch
          label={t('activate', { title: announcement.title })}
          isOn={announcement.isActive}
          isBusy={isBusy}
          onToggle={() => toggle(announcement)}
        />
      )}
      empty={{ icon: <Megaphone />, ...writeEmptyTexts(t) }}
      query={list}
      page={found}
      pageSize={PAGE_SIZE}
      filters={filters}
      sorts={ANNOUNCEMENT_FILTERS.sort}
      panel={panel}
    />
  );
}
