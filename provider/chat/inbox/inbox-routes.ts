/** The inbox: its conversations, their assignees, and what staff record with them. */
import { eq } from 'drizzle-orm';
import type { ConversationDetails, InboxConversation } from '../../../lib/contract/chat/chat-schemas';
import { hasPermission } from '../../../lib/contract/staff/permissions';
import { type Look, leaveCase, listViewers, viewCase } from '../../console/case-viewers';
import { appUser } from '../../database/schema/users';
import { listLatest } from '../../history/list-latest';
import { toIsoTime } from '../../http/answers/to-iso-time';
import type { Language } from '../../http/call';
import { type Call, type RegisterEndpoint, requireCaller } from '../../http/call';
import { Failure } from '../../http/failure';
import { toUserDto, type UserDtoOptions } from '../../identity/to-user-dto';
import type { ChatDeps } from '../chat-deps';
import { findConversation } from '../conversation-row';
import { createCanned, deleteCanned, listCanned, updateCanned } from './canned-answers';
import { addNote, handOver, setStatus, takeConversation } from './change-conversation';
import { listLog } from './conversation-log';
import { requireInboxConversation } from './find-inbox-conversations';
import { countConversations, listConversations } from './list-conversations';
import { listSupportAgents } from './list-support-agents';

export interface InboxDeps extends ChatDeps, UserDtoOptions {}

/** Number of trades, and of movements of money, shown beside a conversation. */
const LATEST = 5;

export function registerInboxRoutes(register: RegisterEndpoint, deps: InboxDeps): void {
  const { db, clock } = deps;

  register('conversations', async (call) => {
    const { userId } = requireCaller(call);
    const nowMs = clock.nowMs();
    const page = await listConversations(db, { query: call.query, userId, nowMs });
    const counts = await countConversations(db, userId);
    return { success: true, ...page, counts, serverTime: toIsoTime(nowMs) };
  });
  register('conversation', async (call) => ({
    success: true,
    data: await findDetails(deps, call),
    serverTime: toIsoTime(clock.nowMs()),
  }));

  const answer = (message: string, data: InboxConversation) => ({ success: true as const, message, data });
  const actOf = (call: Call<'updateConversation' | 'addChatNote'>) => ({
    id: Number(call.params.id),
    source: call,
  });
  register('updateConversation', async (call) =>
    answer('Status changed', await setStatus(deps, { ...actOf(call), ...call.body })),
  );
  register('takeConversation', async (call) => {
    const { from } = call.body;
    const update = { id: Number(call.params.id), source: call, from: toId(from) };
    return answer('Conversation taken', await takeConversation(deps, update));
  });
  register('handOverConversation', async (call) => {
    const { to, note } = call.body;
    const act = { id: Number(call.params.id), source: call, to: toId(to), note };
    const message = to === null ? 'Conversation released' : 'Conversation handed over';
    return answer(message, await handOver(deps, act));
  });
  register('addChatNote', async (call) => ({
    success: true,
    data: await addNote(deps, { ...actOf(call), ...call.body }),
  }));

  const watch = async (call: Call<'viewConversation' | 'leaveConversation'>, act: typeof viewCase) => {
    const look = lookOf(call);
    const known = await findConversation(db, { conversationId: look.id });
    if (!known) throw new Failure('conversation_not_found');
    return { success: true as const, viewers: await act(deps, look) };
  };
  register('viewConversation', (call) => watch(call, viewCase));
  register('leaveConversation', (call) => watch(call, leaveCase));
  register('chatColleagues', async () => ({
    success: true,
    data: await listSupportAgents(db, clock.nowMs()),
  }));

  register('cannedAnswers', async () => ({ success: true, data: await listCanned(db) }));
  register('createCannedAnswer', async (call) => {
    const { expectedUpdatedAt: _, ...body } = call.body;
    return { success: true, message: 'Answer saved', data: await createCanned(deps, call, body) };
  });
  register('updateCannedAnswer', async (call) => {
    const { expectedUpdatedAt, ...body } = call.body;
    const change = { id: Number(call.params.id), expectedUpdatedAt, body };
    return { success: true, message: 'Answer changed', data: await updateCanned(deps, call, change) };
  });
  register('deleteCannedAnswer', async (call) => {
    await deleteCanned(deps, call, Number(call.params.id));
    return { success: true, message: 'Answer removed' };
  });
}

function toId(id: string | null): number | null {
  return id === null ? null : Number(id);
}

function lookOf(call: Call<'conversation' | 'viewConversation' | 'leaveConversation'>): Look {
  return { kind: 'chat', id: Number(call.params.id), userId: requireCaller(call).userId };
}

/** A conversation with its staff log, and its customer as far as the caller may see. */
async function findDetails(deps: InboxDeps, call: Call<'conversation'>): Promise<ConversationDetails> {
  const { db, clock, currency } = deps;
  const look = lookOf(call);
  const nowMs = clock.nowMs();
  const conversation = await requireInboxConversation(db, { id: look.id, nowMs });
  const userId = Number(conversation.user.id);
  const [customer] = await db.select().from(appUser).where(eq(appUser.id, userId));
  if (!customer) throw new Error('a conversation without its customer');
  const { role } = requireCaller(call);
  const latest = { userId, currency, limit: LATEST };
  return {
    conversation,
    log: await listLog(db, look.id),
    viewers: await listViewers(db, { ...look, nowMs }),
    customer: {
      user: await toUserDto(db, customer, deps),
      language: customer.language as Language,
      trades: hasPermission(role, 'winRateManagement')
        ? await listLatest(db, { ...latest, kinds: ['trade'] })
        : null,
      money: hasPermission(role, 'depositWithdraw')
        ? await listLatest(db, { ...latest, kinds: ['deposit', 'withdrawal', 'adjustment'] })
        : null,
    },
  };
}
