import { answerRefresh } from '@/lib/session/cookie/answer-refresh';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return answerRefresh(request, 'customer');
}
