/** The base path itself, which is no call: answered like an unknown call, not with a page. */
import { handleInNext } from '@/lib/bff/mount-in-handler';

export const dynamic = 'force-dynamic';

export {
  handleInNext as DELETE,
  handleInNext as GET,
  handleInNext as PATCH,
  handleInNext as POST,
  handleInNext as PUT,
};
