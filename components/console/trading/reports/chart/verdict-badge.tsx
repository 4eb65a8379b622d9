import { useTranslations } from 'next-intl';
import { Badge, type Tone } from '@/components/ui/feedback/badge';
import type { WinRateLine } from '@/lib/contract/console-trading/console-trading-schemas';
import { groupDigits } from '@/lib/i18n/format/group-digits';
import { classifyWinRate, type Verdict } from './classify-win-rate';

const TONES: Record<Verdict, Tone> = {
  none: 'neutral',
  expected: 'success',
  below: 'info',
  above: 'warn',
  underEven: 'warn',
};

/** The class of a line's win rate; where break-even is outside the interval, with the number of trades. */
export function VerdictBadge({ line }: { line: WinRateLine }) {
  const t = useTranslations('reports.verdict');
  const verdict = classifyWinRate(line);
  const count = groupDigits(String(line.wins + line.losses));
  return <Badge tone={TONES[verdict]}>{t(verdict, { count })}</Badge>;
}
