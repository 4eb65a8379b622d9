import { notFound } from 'next/navigation';
import { requireStaff } from '@/lib/session/guard/require-staff';

/** An address of the console where nothing is: said inside the console, whose menu stays. */
export default async function MissingPage() {
  await requireStaff();
  notFound();
}
