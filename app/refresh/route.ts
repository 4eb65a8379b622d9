import { answerRefresh } from '@/lib/session/answer-refresh';

export const dynamic = 'force-dynamic';

export { answerRefresh as GET };
