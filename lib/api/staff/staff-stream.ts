import { createStream } from '../stream-client';

/** Listens to the console's stream, as the member of staff of this browser. Returns the stop. */
export const subscribeStaffStream = createStream('/admin/api/stream');
