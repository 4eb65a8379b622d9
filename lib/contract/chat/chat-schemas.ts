/** Wire shapes of the support chat: messages, conversations of both sides, what the inbox adds (C2). */
import * as z from 'zod';
import { user } from '../account/identity-schemas';
import { fileId, id, isoTime, language, queryInteger, sequence } from '../field-schemas';
import { historyItem } from '../money/history-schemas';
import { userReference } from '../money/money-schemas';
import {
  CANNED_TITLE_MAX,
  CLIENT_ID_PATTERN,
  CONVERSATION_STATUSES,
  MESSAGE_MAX,
  MESSAGE_TYPES,
  MESSAGES_PAGE,
  MESSAGES_PAGE_MAX,
  NOTE_MAX,
} from './chat-rules';

const conversationStatus = z.enum(CONVERSATION_STATUSES);
const clientId = z.string().regex(CLIENT_ID_PATTERN);
/** Leading and trailing white space is removed; white space inside is unchanged. */
const messageText = z.string().trim().min(1).max(MESSAGE_MAX);

export const chatFile = z.object({
  id: fileId,
  name: z.string(),
  contentType: z.string(),
  bytes: z.number().int(),
  /** Of a displayable picture; null for a file that is only offered as a download. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Below the base path's origin: /api/files/{id}. */
  url: z.string(),
});
export type ChatFile = z.output<typeof chatFile>;

export const chatMessage = z.object({
  id,
  conversationId: id,
  /** 1, 2, 3 … within its conversation, without gaps: the same order on both sides. */
  seq: sequence,
  clientId: z.string(),
  messageType: z.enum(MESSAGE_TYPES),
  /** The text; of a file its name. `message` is the same: some clients read that field (T8). */
  content: z.string(),
  message: z.string(),
  file: chatFile.nullable(),
  imageUrl: z.string().nullable(),
  fileUrl: z.string().nullable(),
  fileName: z.string().nullable(),
  /** The customer of the conversation. */
  userId: id,
  isFromAdmin: z.boolean(),
  /** Username of the sender. Customers see a member of staff's display name or DEFAULT_STAFF_SENDER, never the sign-in name. */
  sender: z.string(),
  createdAt: isoTime,
  /** The same moment: some clients read this field (T8). */
  timestamp: isoTime,
});
export type ChatMessage = z.output<typeof chatMessage>;

/** Receipts of each side: every message up to the number has arrived there, or was read. */
export const chatMarks = z.object({
  userDelivered: sequence,
  userRead: sequence,
  staffDelivered: sequence,
  staffRead: sequence,
});
export type ChatMarks = z.output<typeof chatMarks>;

/** A conversation as its customer sees it. */
export const ownConversation = z.object({
  id,
  status: conversationStatus,
  lastSeq: sequence,
  marks: chatMarks,
  /** Messages of staff that the customer has not read. */
  unread: z.number().int(),
});
export type OwnConversation = z.output<typeof ownConversation>;

/** A conversation as the inbox lists it. */
export const inboxConversation = z.object({
  id,
  user: userReference,
  /** Verified or chosen name, where there is one. */
  fullName: z.string().nullable(),
  isOnline: z.boolean(),
  status: conversationStatus,
  assignedTo: userReference.nullable(),
  lastSeq: sequence,
  marks: chatMarks,
  /** Messages of the customer that no member of staff has read. */
  unread: z.number().int(),
  /**
   * Since when the customer waits for an answer; null when the last message is from staff or the conversation is
   * resolved.
   */
  waitingSince: isoTime.nullable(),
  lastMessage: z
    .object({
      /** The beginning of the last message, 120 characters at most. */
      excerpt: z.string(),
      messageType: z.enum(MESSAGE_TYPES),
      isFromAdmin: z.boolean(),
      at: isoTime,
    })
    .nullable(),
  /** Id of the newest entry of the staff log; "0" without one. */
  lastLogId: id,
  createdAt: isoTime,
  updatedAt: isoTime,
});
export type InboxConversation = z.output<typeof inboxConversation>;

/** Entries between the messages that only staff see: notes, assignments, changes of status. */
export const LOG_KINDS = ['note', 'taken', 'handed_over', 'released', 'status'] as const;
export const logEntry = z.object({
  id,
  kind: z.enum(LOG_KINDS),
  /** Null: a customer's message reopened it. */
  by: userReference.nullable(),
  /** Of a note. */
  text: z.string().nullable(),
  /** Of an assignment. */
  to: userReference.nullable(),
  /** Of a change of status. */
  status: conversationStatus.nullable(),
  at: isoTime,
});
export type LogEntry = z.output<typeof logEntry>;

// Customer

const support = z.object({
  /** Whether a member of staff is online now. */
  online: z.boolean(),
});
export const chatConversationAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    /** Null before the first message. */
    conversation: ownConversation.nullable(),
    /** The newest, oldest first. */
    messages: z.array(chatMessage),
    hasOlder: z.boolean(),
    support,
  }),
  serverTime: isoTime,
});
export const sendMessageBody = z
  .strictObject({
    message: messageText.optional(),
    messageType: z.enum(MESSAGE_TYPES).default('text'),
    /** Generated by the sender; without one each call stores a message. */
    clientId: clientId.optional(),
    /** Of an image or a file: the answer to its upload. */
    fileId: fileId.optional(),
  })
  .superRefine(checkMessage);
export const sendMessageAnswer = z.object({
  success: z.literal(true),
  data: chatMessage,
  /** It was stored before: this call added no message. */
  repeated: z.boolean(),
});
export const markBody = z.strictObject({
  delivered: sequence.optional(),
  read: sequence.optional(),
});
export const markAnswer = z.object({ success: z.literal(true), marks: chatMarks, unread: z.number().int() });

/** `after`: the next ones, oldest first. `before`: those just before, oldest first. Without either: the newest. */
export const messagesQuery = z.strictObject({
  conversationId: id.optional(),
  after: queryInteger(0, 999_999_999).optional(),
  before: queryInteger(1, 999_999_999).optional(),
  limit: queryInteger(1, MESSAGES_PAGE_MAX).default(MESSAGES_PAGE),
});
export const inboxMessagesQuery = z.strictObject({
  after: messagesQuery.shape.after,
  before: messagesQuery.shape.before,
  limit: messagesQuery.shape.limit,
});
export const messagesAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    messages: z.array(chatMessage),
    /** Whether there are more in the requested direction. */
    hasMore: z.boolean(),
    /** Current status and receipts; null where there is no conversation yet. */
    conversation: ownConversation.nullable(),
  }),
});
/** Staff name the conversation to which the file belongs. */
export const uploadChatFileBody = z.strictObject({ conversationId: id.optional() });
/** `url`, and the same as `fileUrl`: some clients read that field (T8). */
export const uploadChatFileAnswer = z.object({
  success: z.literal(true),
  data: chatFile,
  fileUrl: z.string(),
  url: z.string(),
});
export const socketTicketAnswer = z.object({ success: z.literal(true), ticket: z.string() });
export const chatHealthAnswer = z.object({
  success: z.boolean(),
  status: z.enum(['ok', 'degraded', 'stopping']),
  /** Sockets of this process. */
  sockets: z.number().int(),
});

// Staff

export const conversationParams = z.object({ id });
export const INBOX_SORTS = ['newest', 'waiting'] as const;
export const conversationsQuery = z.strictObject({
  page: queryInteger(1, 100_000).default(1),
  limit: queryInteger(1, 200).default(30),
  status: z.enum(['all', 'active', ...CONVERSATION_STATUSES]).default('active'),
  /** Assignee: anybody, the caller, nobody, or one colleague. */
  assigned: z.union([z.enum(['all', 'me', 'nobody']), id]).default('all'),
  unread: z.enum(['all', 'true']).default('all'),
  /** Those whose customer waits for an answer. */
  waiting: z.enum(['all', 'true']).default('all'),
  /** Of one customer. */
  userId: id.optional(),
  /** newest: last message first. waiting: longest waiting first. */
  sort: z.enum(INBOX_SORTS).default('newest'),
  /** Username, e-mail, name or words of a message, case and accents ignored. */
  q: z.string().trim().max(120).optional(),
});
export type ConversationsQuery = z.output<typeof conversationsQuery>;
export const conversationsAnswer = z.object({
  success: z.literal(true),
  data: z.array(inboxConversation),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  /**
   * For the menu's badges, whatever the filters: conversations with unread messages, and those assigned to the caller.
   */
  counts: z.object({ unread: z.number().int(), mine: z.number().int(), nobodys: z.number().int() }),
  serverTime: isoTime,
});
export const conversationAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    conversation: inboxConversation,
    /** The newest 200, oldest first. */
    log: z.array(logEntry),
    viewers: z.array(userReference),
    customer: z.object({
      user,
      /** The language to write in. */
      language,
      /** Newest first; null where the caller may not see them. */
      trades: z.array(historyItem).nullable(),
      money: z.array(historyItem).nullable(),
    }),
  }),
  serverTime: isoTime,
});
export type ConversationDetails = z.output<typeof conversationAnswer>['data'];
export const sendAdminMessageBody = z
  .strictObject({
    conversationId: id,
    message: messageText.optional(),
    messageType: z.enum(MESSAGE_TYPES).default('text'),
    clientId: clientId.optional(),
    fileId: fileId.optional(),
  })
  .superRefine(checkMessage);
export const updateConversationBody = z.strictObject({ status: conversationStatus });
export const conversationMoveAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  data: inboxConversation,
});
/** `from`: the assignee that the caller saw, null for none; a different one by now is a conflict. */
export const takeConversationBody = z.strictObject({ from: id.nullable().default(null) });
/** Assigned to a colleague, or to nobody. */
export const handOverBody = z.strictObject({
  to: id.nullable(),
  note: z.string().trim().max(NOTE_MAX).optional(),
});
export const addNoteBody = z.strictObject({
  text: z.string().trim().min(1).max(NOTE_MAX),
  clientId: clientId.optional(),
});
export const addNoteAnswer = z.object({ success: z.literal(true), data: logEntry });
export const conversationViewersAnswer = z.object({
  success: z.literal(true),
  viewers: z.array(userReference),
});
export const colleague = z.object({
  id,
  username: z.string(),
  isOnline: z.boolean(),
  open: z.number().int(),
});
export type ChatColleague = z.output<typeof colleague>;
export const colleaguesAnswer = z.object({ success: z.literal(true), data: z.array(colleague) });

const cannedTexts = z
  .strictObject({ th: messageText, en: messageText, zh: messageText, vi: messageText })
  .partial()
  .refine((texts) => Object.values(texts).some(Boolean), 'At least one language is needed');
const cannedTitle = z.string().trim().min(1).max(CANNED_TITLE_MAX);
/** The shortcut typed after a slash. */
const shortcut = z
  .string()
  .trim()
  .regex(/^[a-z0-9-]{1,20}$/, 'Up to 20 small letters, digits and dashes');
export const cannedAnswer = z.object({
  id,
  title: z.string(),
  shortcut: z.string().nullable(),
  texts: z.partialRecord(language, z.string()),
  updatedAt: isoTime,
  updatedBy: userReference.nullable(),
});
export type CannedAnswer = z.output<typeof cannedAnswer>;
export const cannedAnswersAnswer = z.object({ success: z.literal(true), data: z.array(cannedAnswer) });
export const cannedParams = z.object({ id });
export const cannedBody = z.strictObject({
  title: cannedTitle,
  shortcut: shortcut.nullable().default(null),
  texts: cannedTexts,
  /** `updatedAt` of the version that was edited: a different one by now is a conflict. */
  expectedUpdatedAt: isoTime.optional(),
});
export const cannedMoveAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  data: cannedAnswer,
});
export const deleteCannedAnswer = z.object({ success: z.literal(true), message: z.string() });

function checkMessage(
  body: { message?: string; messageType: string; fileId?: string },
  context: z.core.$RefinementCtx,
): void {
  if (body.messageType === 'text' && !body.message) {
    context.addIssue({ code: 'custom', path: ['message'], message: 'Write a message' });
  }
  if ((body.messageType === 'text') !== (body.fileId === undefined)) {
    context.addIssue({
      code: 'custom',
      path: ['fileId'],
      message: 'An image or a file, and only it, names its upload',
    });
  }
}
