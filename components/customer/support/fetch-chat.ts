import 'server-only';
import type { Answer } from '@/lib/api/call-options';
import { findAnswer } from '@/lib/api/server/find-answer';
import { chatRoutes } from '@/lib/contract/chat/chat-routes';
import { quoteRoutes } from '@/lib/contract/quotes/quote-routes';

/** The chat's data for the first view; what failed is refetched by the browser. */
export interface FetchedChat {
  chat: Answer<'chatConversation'>['data'] | undefined;
  quote: Answer<'randomQuote'> | undefined;
}

/** A failure is only logged: the screen has a state for each. */
export async function fetchChat(): Promise<FetchedChat> {
  const [chat, quote] = await Promise.all([
    findAnswer(chatRoutes.chatConversation),
    findAnswer(quoteRoutes.randomQuote),
  ]);
  return { chat: chat?.data, quote };
}
