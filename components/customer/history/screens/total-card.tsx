import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';

/** One sum in a card: its name, the figure, what it means. */
export function TotalCard({ name, value, note }: { name: string; value: ReactNode; note?: ReactNode }) {
  return (
    <Card className="min-w-0 py-3">
      <Total name={name} value={value} />
      {note && <p className="pt-1 text-xs text-text-muted">{note}</p>}
    </Card>
  );
}

/** A card across the screen: the main sum at the left, what belongs to it at the right. */
export function WideTotalCard({
  name,
  value,
  note,
  aside,
}: {
  name: string;
  value: ReactNode;
  note?: ReactNode;
  aside?: { name: string; value: ReactNode };
}) {
  return (
    <Card className="col-span-2 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Total name={name} value={value} />
        {aside && <Total name={aside.name} value={aside.value} />}
      </div>
      {note && <p className="pt-1 text-xs text-text-muted">{note}</p>}
    </Card>
  );
}

function Total({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col">
      <span className="text-sm text-text-muted">{name}</span>
      <span className="figures text-lg leading-tight font-bold">{value}</span>
    </div>
  );
}
