import { CalendarRange } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { ApiError } from '@/lib/api/api-error';
import { RANGE_PROBLEMS, REPORT_DAYS_MAX } from '@/lib/contract/console-trading/report-range';
import { groupDigits } from '@/lib/i18n/format/group-digits';
import type { ReportGroup } from './report-filters';

/** Why there is no report: a range of days that it cannot cover (no retry), or any other error. */
export function ReportFailure({
  error,
  by,
  onRetry,
  isRetrying,
}: {
  error: Error;
  by: ReportGroup;
  onRetry: () => void;
  isRetrying: boolean;
}) {
  const t = useTranslations('reports');
  const explain = useErrorText();
  const problem = findProblem(error);
  const days = groupDigits(String(REPORT_DAYS_MAX[by]));
  return (
    <Card>
      {problem ? (
        <div role="alert">
          <EmptyState
            icon={<CalendarRange />}
            title={t(`problem.${problem}.title`)}
            body={t(`problem.${problem}.body`, { group: t(`group.${by}`), days })}
          />
        </div>
      ) : (
        <ErrorState body={explain(error)} onRetry={onRetry} isRetrying={isRetrying} />
      )}
    </Card>
  );
}

function findProblem(error: Error) {
  const said = error instanceof ApiError ? error.errors?.from?.[0] : undefined;
  return RANGE_PROBLEMS.find((problem) => problem === said);
}
