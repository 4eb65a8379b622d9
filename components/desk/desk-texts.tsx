import type { ReactNode } from 'react';
import { ClientTexts } from '../shell/client-texts';

/** The texts of the desk: the console's, its own, and those of files and codes. */
export function DeskTexts({ children }: { children: ReactNode }) {
  return <ClientTexts namespaces={['admin', 'desk', 'errors', 'files']}>{children}</ClientTexts>;
}
