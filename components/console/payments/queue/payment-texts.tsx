import type { ReactNode } from 'react';
import { ClientTexts } from '@/components/app-shell/client-texts';

/** The texts of the payment pages: their own, the console's, those of forms and files, and of the customer's view of a method. */
export function PaymentTexts({ children }: { children: ReactNode }) {
  return (
    <ClientTexts namespaces={['admin', 'payments', 'deposit', 'problems', 'errors', 'files']}>
      {children}
    </ClientTexts>
  );
}
