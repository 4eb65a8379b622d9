/** The base path itself, where no call is: answered as an unknown call is, not as a page. */
import { handleInNext } from '@/lib/bff/mount-in-handler';

export const dynamic = 'force-dynamic';

export {
  handleInNext as DELETE,
  handleInNext as GET,
  handleInNext as PATCH,
  handleInNext as POST,
  handleInNext as PUT,
};
