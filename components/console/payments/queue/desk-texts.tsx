import type { ReactNode } from 'react';
import { ClientTexts } from '@/components/app-shell/client-texts';

/** The texts of the desk: the console's, its own, those of files and codes, and of what customers see of a method. */
export function DeskTexts({ children }: { children: ReactNode }) {
  return (
    <ClientTexts namespaces={['admin', 'payments', 'deposit', 'errors', 'files']}>{children}</ClientTexts>
  );
}
