import { getTranslations } from 'next-intl/server';
import { Badge } from '../ui/feedback/badge';
import { findSite } from './read-site';

/** "Practice" on every screen of a practice deployment (F7); nothing with real funds. */
export async function PracticeBadge({ className }: { className?: string }) {
  const site = await findSite();
  if (site?.funds === 'real') return null;
  const t = await getTranslations('common');
  return (
    <Badge tone="warn" className={className}>
      {t('practice')}
    </Badge>
  );
}
