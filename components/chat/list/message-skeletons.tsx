import { cx } from '@/components/ui/cx';
import { Skeleton } from '@/components/ui/feedback/skeleton';

const SHAPES = ['w-48', 'w-32 self-end', 'w-56 self-end', 'w-40', 'w-64', 'w-36 self-end'];

/** Placeholders while a conversation is being fetched. */
export function MessageSkeletons() {
  return (
    <div className="flex flex-col gap-3 py-4">
      {SHAPES.map((shape) => (
        <Skeleton key={shape} className={cx('h-11 max-w-full', shape)} />
      ))}
    </div>
  );
}
