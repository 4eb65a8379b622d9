import type { Approval } from '../../lib/contract/staff';
import { viewTime } from '../http/answers/view-time';
import type { Bar } from './find-bar';

export function viewBar(bar: Bar | undefined): Approval['bar'] {
  return bar ? { reason: bar.reason, until: viewTime(bar.untilMs) } : null;
}
