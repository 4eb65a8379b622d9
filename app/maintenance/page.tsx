import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { MaintenanceScreen } from '@/components/app-shell/availability/maintenance-screen';
import { findMaintenance } from '@/lib/session/guard/find-maintenance';

/** Shown by middleware instead of every customer page during maintenance. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell.maintenance');
  return { title: t('title') };
}

export default function Maintenance() {
  const maintenance = findMaintenance();
  if (!maintenance) notFound();
  return <MaintenanceScreen {...maintenance} nowMs={Date.now()} />;
}
