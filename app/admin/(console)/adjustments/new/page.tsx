import { ChevronLeft } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { ConsolePage } from '@/components/console/kit/shell/console-page';
import { NewAdjustment } from '@/components/console/payments/adjustments/new-adjustment';
import { requireStaff } from '@/lib/session/guard/require-staff';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.adjustments.new'))('title') };
}

export default async function NewAdjustmentPage() {
  const [t] = await Promise.all([
    getTranslations('admin.adjustments'),
    requireStaff('/admin/adjustments/new'),
  ]);
  return (
    <ConsolePage
      title={
        <span className="flex items-center gap-1">
          <Link
            href="/admin/adjustments"
            aria-label={t('back')}
            className="-ms-3 inline-flex size-11 shrink-0 items-center justify-center rounded-full"
          >
            <ChevronLeft className="size-5" aria-hidden="true" />
          </Link>
          {t('new.title')}
        </span>
      }
    >
      <NewAdjustment />
    </ConsolePage>
  );
}
