import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ProgressRing } from '@/components/ui/feedback/progress-ring';

/** Upload progress of a file, with a cancel button in the middle. */
export function UploadProgress({
  name,
  progress,
  onCancel,
}: {
  name: string;
  /** 0 to 1; null before it has started. */
  progress: number | null;
  onCancel: () => void;
}) {
  const t = useTranslations('support.list');
  const percent = Math.round((progress ?? 0) * 100);
  return (
    <span className="relative inline-flex shrink-0">
      <button
        type="button"
        onClick={onCancel}
        aria-label={t('cancel', { name })}
        className="inline-flex size-11 items-center justify-center rounded-full bg-surface"
      >
        <ProgressRing value={progress ?? 0} className="size-11 text-brand">
          <X className="size-5" aria-hidden="true" />
        </ProgressRing>
      </button>
      <span
        role="progressbar"
        aria-label={t('uploading', { name })}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="sr-only"
      />
    </span>
  );
}
