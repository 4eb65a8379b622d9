import type { ReactNode } from 'react';
import { ClientTexts } from '@/components/app-shell/client-texts';

/** The texts of the payment pages: their own, the console's, errors, files, and those of the customer's view of a method. */
export function PaymentTexts({ children }: { children: ReactNode }) {
  return (
    <ClientTexts namespaces={['admin', 'payments', 'deposit', 'errors', 'files']}>{children}</ClientTexts>
  );
}
