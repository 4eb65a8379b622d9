'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '../ui/icon-button';

/** Under a list: which rows of how many, and the way to the others. Nothing while the list is empty. */
export function Pager({
  page,
  pages,
  total,
  limit,
  onPage,
}: {
  page: number;
  pages: number;
  total: number;
  /** Rows a page. */
  limit: number;
  onPage: (page: number) => void;
}) {
  const t = useTranslations('admin.table');
  if (total === 0) return null;
  const from = Math.min(total, (page - 1) * limit + 1);
  return (
    <nav aria-label={t('pages')} className="flex items-center justify-between gap-3 text-sm text-text-muted">
      <span className="figures">{t('range', { from, to: Math.min(total, page * limit), total })}</span>
      {pages > 1 && (
        <span className="flex items-center gap-1">
          <IconButton
            label={t('previous')}
            icon={<ChevronLeft className="size-5" />}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <span className="figures">{t('page', { page, pages })}</span>
          <IconButton
            label={t('next')}
            icon={<ChevronRight className="size-5" />}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          />
        </span>
      )}
    </nav>
  );
}
