import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { cx } from '@/components/ui/cx';

/** The values of the address's `sort` that order by a column. */
export interface ColumnSorts {
  ascending?: string;
  descending: string;
}

/** The head of a column: its name, and a button where the list can be ordered by it. */
export function ColumnHead({
  header,
  sorts,
  sort,
  isAtEnd,
  className,
  onSort,
}: {
  header: string;
  sorts: ColumnSorts | undefined;
  /** The order of the list now. */
  sort: string | undefined;
  isAtEnd: boolean;
  className: string;
  onSort: ((sort: string) => void) | undefined;
}) {
  if (!sorts || !onSort) {
    return (
      <th scope="col" className={cx(className, 'h-11')}>
        {header}
      </th>
    );
  }
  const { ascending, descending } = sorts;
  const order = sort === descending ? 'descending' : ascending && sort === ascending ? 'ascending' : 'none';
  const Arrow = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }[order];
  return (
    <th scope="col" aria-sort={order} className={className}>
      <button
        type="button"
        onClick={() => onSort(order === 'ascending' || !ascending ? descending : ascending)}
        className={cx(
          'inline-flex min-h-11 items-center gap-1 rounded-field font-semibold hover:text-text',
          isAtEnd && 'justify-end',
          order !== 'none' && 'text-text',
        )}
      >
        {header}
        <Arrow className="size-4 shrink-0" aria-hidden="true" />
      </button>
    </th>
  );
}
