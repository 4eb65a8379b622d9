import { Plus } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { ConsolePage } from '@/components/console/kit/shell/console-page';
import { AdjustmentsScreen } from '@/components/console/payments/adjustments/adjustments-screen';
import { buttonClass } from '@/components/ui/buttons/button-class';
import { requireStaff } from '@/lib/session/guard/require-staff';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.adjustments'))('title') };
}

export default async function AdjustmentsPage() {
  const [{ user }, t] = await Promise.all([
    requireStaff('/admin/adjustments'),
    getTranslations('admin.adjustments'),
  ]);
  return (
    <ConsolePage
      title={t('title')}
      lead={t('lead')}
      action={
        <Link href="/admin/adjustments/new" className={buttonClass({ size: 'sm' })}>
          <Plus className="size-4" aria-hidden="true" />
          {t('create')}
        </Link>
      }
    >
      <AdjustmentsScreen myId={user.id} />
    </ConsolePage>
  );
}
