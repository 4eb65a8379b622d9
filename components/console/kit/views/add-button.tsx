import { type LucideIcon, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/buttons/button';

/** Over a list: begins a new record. */
export function AddButton({
  Icon = Plus,
  disabled,
  onClick,
  children,
}: {
  Icon?: LucideIcon;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Button size="sm" disabled={disabled} onClick={onClick}>
      <span className="inline-flex items-center gap-2">
        <Icon className="size-4" aria-hidden="true" />
        {children}
      </span>
    </Button>
  );
}
