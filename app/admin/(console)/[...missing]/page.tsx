import { notFound } from 'next/navigation';
import { requireStaff } from '@/lib/session/guard/require-staff';

/** Unknown addresses of the console: the message appears inside the console, with its menu. */
export default async function MissingPage() {
  await requireStaff();
  notFound();
}
