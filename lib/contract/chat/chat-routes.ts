/** Calls of the support chat, of both its sides. */

import { DEFAULT_BODY_LIMIT, type NamedRoutes, type Route } from '../route';
import { CHAT_FILE_MAX_BYTES } from './chat-rules';

const chat = {
  /** A chat socket's ticket: valid once, for one minute, for one session. */
  socketTicket: { method: 'POST', path: '/auth/socket-ticket', access: 'session', background: true },
  chatHealth: { method: 'GET', path: '/chat/health', access: 'public' },

  chatConversation: { method: 'GET', path: '/chat/conversation', access: 'customer' },
  sendChatMessage: { method: 'POST', path: '/chat/message', access: 'customer' },
  /** Receipts: what has arrived at this customer's screen, and what they have read. */
  markChat: { method: 'PUT', path: '/chat/read', access: 'customer', background: true },

  /** Of a customer's own conversation, or of the one that staff name. */
  chatMessages: { method: 'GET', path: '/chat/messages', access: 'session' },
  uploadChatFile: {
    method: 'POST',
    path: '/chat/upload',
    access: 'session',
    countsUploads: true,
    files: { file: CHAT_FILE_MAX_BYTES },
    tooLarge: 'chat_file_too_large',
    bodyLimit: CHAT_FILE_MAX_BYTES + DEFAULT_BODY_LIMIT,
  },
} as const satisfies Record<string, Route>;

export const chatRoutes: NamedRoutes<typeof chat> = chat;

const inbox = {
  conversations: { method: 'GET', path: '/chat/admin/conversations', access: 'customerManagement' },
  conversation: { method: 'GET', path: '/chat/admin/conversation/:id', access: 'customerManagement' },
  conversationMessages: {
    method: 'GET',
    path: '/chat/admin/conversation/:id/messages',
    access: 'customerManagement',
  },
  sendAdminMessage: { method: 'POST', path: '/chat/admin/message', access: 'customerManagement' },
  markConversation: {
    method: 'PUT',
    path: '/chat/admin/conversation/:id/read',
    access: 'customerManagement',
    background: true,
  },
  updateConversation: { method: 'PUT', path: '/chat/admin/conversation/:id', access: 'customerManagement' },
  takeConversation: {
    method: 'POST',
    path: '/chat/admin/conversation/:id/take',
    access: 'customerManagement',
  },
  handOverConversation: {
    method: 'POST',
    path: '/chat/admin/conversation/:id/hand-over',
    access: 'customerManagement',
  },
  addChatNote: { method: 'POST', path: '/chat/admin/conversation/:id/notes', access: 'customerManagement' },
  viewConversation: {
    method: 'PUT',
    path: '/chat/admin/conversation/:id/viewers',
    access: 'customerManagement',
    background: true,
  },
  leaveConversation: {
    method: 'DELETE',
    path: '/chat/admin/conversation/:id/viewers',
    access: 'customerManagement',
    background: true,
  },
  /** Colleagues to whom a conversation may be assigned, and whether they are present. */
  chatColleagues: { method: 'GET', path: '/chat/admin/colleagues', access: 'customerManagement' },
  cannedAnswers: { method: 'GET', path: '/chat/admin/canned', access: 'customerManagement' },
  createCannedAnswer: { method: 'POST', path: '/chat/admin/canned', access: 'customerManagement' },
  updateCannedAnswer: { method: 'PUT', path: '/chat/admin/canned/:id', access: 'customerManagement' },
  deleteCannedAnswer: { method: 'DELETE', path: '/chat/admin/canned/:id', access: 'customerManagement' },
} as const satisfies Record<string, Route>;

export const inboxRoutes: NamedRoutes<typeof inbox> = inbox;

export type ChatRouteName = keyof typeof chatRoutes;
export type InboxRouteName = keyof typeof inboxRoutes;
