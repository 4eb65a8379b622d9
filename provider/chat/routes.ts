/** The calls of the support chat. */
import type { Http } from '../http/build-http';
import { requireCaller } from '../http/call';
import { registerMessageRoutes } from './messages/message-routes';
import { type UploadDeps, uploadChatFile } from './messages/upload-file';
import { issueTicket } from './socket/tickets';

export type ChatRouteDeps = UploadDeps & {
  /** Signs tickets: the same in all processes. */
  ticketSecret: string;
};

export function registerChatRoutes({ register }: Http, deps: ChatRouteDeps): void {
  registerMessageRoutes(register, deps);

  register('socketTicket', async (call) => {
    const { sessionId } = requireCaller(call);
    const of = { sessionId, nowMs: deps.clock.nowMs(), secret: deps.ticketSecret };
    return { success: true, ticket: await issueTicket(deps.db, of) };
  });

  register('chatHealth', async (call) => {
    const health = deps.chat.health();
    const success = health.status === 'ok';
    if (!success) call.setStatus(503);
    return { success, ...health };
  });

  register('uploadChatFile', async (call) => {
    const data = await uploadChatFile(deps, call);
    return { success: true, data, fileUrl: data.url, url: data.url };
  });
}
