/** A stored message in the form for each side. */
import { type SQL, sql } from 'drizzle-orm';
import { DEFAULT_STAFF_SENDER, type MessageType } from '../../../lib/contract/chat/chat-rules';
import type { ChatFile, ChatMessage } from '../../../lib/contract/chat/chat-schemas';
import { toIsoTime } from '../../http/answers/to-iso-time';
import type { Side } from '../conversation-row';

/** int8 arrives as text. */
export interface FileFactsRow extends Record<string, unknown> {
  file_id: string | null;
  file_name: string | null;
  content_type: string | null;
  bytes: string | null;
  width: number | null;
  height: number | null;
}

export interface MessageRow extends FileFactsRow {
  message_id: string;
  conversation_id: string;
  seq: number;
  client_id: string;
  kind: MessageType;
  content: string;
  from_staff: boolean;
  created_ms: string;
  /** The customer of the conversation. */
  user_id: string;
  sender: string;
  /** Of a member of staff, the name that customers see. */
  display_name: string | null;
}

/** What a message's row holds about its sender, `s` of app_user. */
export const SENDER_COLUMNS: SQL = sql`s.username AS sender, s.full_name AS display_name`;

/** A path without origin: the browser requests its own origin, whose server requests the provider. */
export function fileUrl(id: string): string {
  return `/api/files/${id}`;
}

/** Null for a message without a file. Only displayed pictures have a size. */
export function toFileDto(row: FileFactsRow): ChatFile | null {
  if (row.file_id === null) return null;
  return {
    id: row.file_id,
    name: row.file_name ?? '',
    contentType: row.content_type ?? '',
    bytes: Number(row.bytes),
    width: row.width,
    height: row.height,
    url: fileUrl(row.file_id),
  };
}

export function toMessageDto(row: MessageRow, side: Side): ChatMessage {
  const file = toFileDto(row);
  const at = toIsoTime(Number(row.created_ms));
  return {
    id: row.message_id,
    conversationId: row.conversation_id,
    seq: row.seq,
    clientId: row.client_id,
    messageType: row.kind,
    content: row.content,
    message: row.content,
    file,
    imageUrl: file && row.kind === 'image' ? file.url : null,
    fileUrl: file && row.kind === 'file' ? file.url : null,
    fileName: file?.name ?? null,
    userId: row.user_id,
    isFromAdmin: row.from_staff,
    sender: side === 'customer' && row.from_staff ? nameStaff(row) : row.sender,
    createdAt: at,
    timestamp: at,
  };
}

/** A sign-in name lets others try passwords: customers never see staff's, not as a display name either. */
function nameStaff({ sender, display_name: name }: MessageRow): string {
  return name === null || name.toLowerCase() === sender.toLowerCase() ? DEFAULT_STAFF_SENDER : name;
}
