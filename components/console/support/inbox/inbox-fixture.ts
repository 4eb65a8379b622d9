/** Conversations as the provider answers them, for tests. */

import type { User } from '@/lib/contract/account/identity-schemas';
import type {
  CannedAnswer,
  ChatMessage,
  ConversationDetails,
  InboxConversation,
} from '@/lib/contract/chat/chat-schemas';

const AT = '2026-11-28T01:00:00.000Z';

const CUSTOMER: User = {
  id: '20',
  username: 'somchai',
  name: 'somchai',
  full_name: 'สมชาย ใจดี',
  email: 'somchai@example.com',
  emailConfirmed: true,
  phone: '+66 81 234 5678',
  role: 'user',
  balance: 120.5,
  usdt_balance: 120.5,
  thb_balance: 3856,
  status: 'active',
  isBlocked: false,
  isKYCVerified: false,
  kyc_status: 'pending',
  verification_status: 'pending',
  mustChangePassword: false,
  created_at: AT,
  createdAt: AT,
  updatedAt: AT,
};

export function inboxConversation(changes: Partial<InboxConversation> = {}): InboxConversation {
  return {
    id: '7',
    user: { id: '20', username: 'somchai' },
    fullName: 'สมชาย ใจดี',
    isOnline: true,
    status: 'open',
    assignedTo: null,
    lastSeq: 3,
    marks: { userDelivered: 3, userRead: 3, staffDelivered: 3, staffRead: 1 },
    unread: 2,
    waitingSince: AT,
    lastMessage: { excerpt: 'ฝากเงินแล้วยังไม่เข้า', messageType: 'text', isFromAdmin: false, at: AT },
    lastLogId: '0',
    createdAt: AT,
    updatedAt: AT,
    ...changes,
  };
}

export function conversationDetails(
  changes: Partial<InboxConversation> = {},
  more: Partial<ConversationDetails> = {},
): ConversationDetails {
  const conversation = inboxConversation(changes);
  return {
    conversation,
    log: [],
    viewers: [],
    customer: {
      user: { ...CUSTOMER, id: conversation.user.id, username: conversation.user.username },
      language: 'th',
      trades: [],
      money: [],
    },
    ...more,
  };
}

export function chatMessage(changes: Partial<ChatMessage> = {}): ChatMessage {
  const content = changes.content ?? 'สวัสดีค่ะ';
  const createdAt = changes.createdAt ?? '2026-11-28T01:05:00.000Z';
  return {
    id: '40',
    conversationId: '7',
    seq: 4,
    clientId: 'client-00000004',
    messageType: 'text',
    content,
    message: content,
    file: null,
    imageUrl: null,
    fileUrl: null,
    fileName: null,
    userId: '20',
    isFromAdmin: false,
    sender: 'somchai',
    createdAt,
    timestamp: createdAt,
    ...changes,
  };
}

export const CANNED: CannedAnswer[] = [
  {
    id: '1',
    title: 'Deposit time',
    shortcut: 'deposit',
    texts: { en: 'Deposits arrive within 15 minutes.', th: 'ยอดฝากจะเข้าภายใน 15 นาที' },
    updatedAt: AT,
    updatedBy: null,
  },
  {
    id: '2',
    title: 'Thanks',
    shortcut: null,
    texts: { vi: 'Cảm ơn bạn.' },
    updatedAt: AT,
    updatedBy: null,
  },
];
