'use client';

import { BarChart3, GalleryHorizontal, LayoutGrid, type LucideIcon, Megaphone, Rows3 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { SortableList } from '@/components/ui/sortable/sortable-list';
import { useSortableTexts } from '@/components/ui/sortable/use-sortable-texts';
import type { HomeBlock } from './order-home-blocks';

const ICONS: Record<HomeBlock, LucideIcon> = {
  actions: LayoutGrid,
  announcement: Megaphone,
  top: BarChart3,
  advertisements: GalleryHorizontal,
  quotes: Rows3,
};

/** The blocks of home by name, to be put into order. */
export function HomeOrderList({
  order,
  onMove,
}: {
  order: readonly HomeBlock[];
  onMove: (order: string[]) => void;
}) {
  const t = useTranslations('home.order');
  return (
    <SortableList
      label={t('title')}
      items={order.map((id) => ({ id, label: t(`blocks.${id}`) }))}
      texts={useSortableTexts()}
      onMove={onMove}
      className="flex flex-col gap-2"
      render={({ id, label }) => {
        const Icon = ICONS[id];
        return (
          <span className="flex items-center gap-3 text-base font-medium">
            <Icon className="size-5 shrink-0 text-brand" aria-hidden="true" />
            <span className="min-w-0">{label}</span>
          </span>
        );
      }}
    />
  );
}
