/** Rules of the support chat as plain values: screens, sockets and schemas are built on the same ones (C3, C4). */

export const MESSAGE_MAX = 4_000;
/** The largest file of a conversation (C3). */
export const CHAT_FILE_MAX_BYTES = 10 * 1024 * 1024;
/** What the picker offers; the provider judges by content. */
export const CHAT_FILE_ACCEPT = 'image/*,.pdf,.doc,.docx,.txt,.zip,.rar,.mp3,.mp4';
export const MESSAGE_TYPES = ['text', 'image', 'file'] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

export const CONVERSATION_STATUSES = ['open', 'pending', 'resolved'] as const;
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number];

/** Whom customers read as the sender where a member of staff has no display name (C2); screens translate it. */
export const HOUSE_SENDER = 'Admin';

/** A message's own id, made by its sender: the same through socket, retry and HTTP. */
export const CLIENT_ID_PATTERN = /^[A-Za-z0-9_-]{8,64}$/;

/** A page of messages. */
export const MESSAGES_PAGE = 50;
export const MESSAGES_PAGE_MAX = 200;
/** Rows that a page holds at most, however long the conversation. */
export const MESSAGES_HELD = 400;

export const NOTE_MAX = 2_000;
export const CANNED_TITLE_MAX = 80;
export const CANNED_MAX = 200;

/** Real time (C4). */
export const CHAT_PATH = '/socket.io/chat';
export const CONNECT_TIMEOUT_MS = 10_000;
export const QUICK_ATTEMPTS = 5;
export const QUICK_ATTEMPT_MS = 1_000;
/** Automatic reconnect while disconnected, and the check of a connected page that nothing is missing. */
export const RECONNECT_CHECK_MS = 30_000;
export const TYPING_MS = 3_000;
/** No frame of the server for this long means the line is dead. */
export const SILENCE_MS = 30_000;
export const SOUND_VOLUME = 0.3;
/** Largest frame of a client, bytes. */
export const FRAME_MAX_BYTES = 64 * 1024;
export const SOCKETS_PER_USER = 5;
/** Only messages without an id of their own are told apart by content (C6). */
export const DUPLICATE_MS = 5_000;
