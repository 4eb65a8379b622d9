import 'server-only';
import type { Answer } from '@/lib/api/call-target';
import { findAnswer } from '@/lib/api/find-answer';

/** The chat's data for the first view; what failed is refetched by the browser. */
export interface FetchedChat {
  chat: Answer<'chatConversation'>['data'] | undefined;
  quote: Answer<'randomQuote'> | undefined;
}

/** A failure is only logged: the screen has a state for each. */
export async function fetchChat(): Promise<FetchedChat> {
  const [chat, quote] = await Promise.all([findAnswer('chatConversation'), findAnswer('randomQuote')]);
  return { chat: chat?.data, quote };
}
