/** A file for a conversation, stored before the message that sends it. */
import type { ChatFile } from '../../../lib/contract/chat/chat-schemas';
import { isStaff } from '../../../lib/contract/staff/permissions';
import { acceptChatFile } from '../../files/accept-upload';
import type { FileStore } from '../../files/store/file-store';
import { keepFilesOnCommit } from '../../files/store/keep-files-on-commit';
import { type Caller, requireCaller, type UploadedFile } from '../../http/call';
import { Failure } from '../../http/failure';
import type { UploadQuota } from '../../quotas/upload-quota';
import type { ChatDeps } from '../chat-deps';
import { findConversation } from '../conversation-row';
import { findReading } from './read-messages';
import { fileUrl } from './to-message-dto';

export interface UploadDeps extends ChatDeps {
  files: FileStore;
  quota: UploadQuota;
}

interface Upload {
  caller: Caller | undefined;
  body: { conversationId?: string | undefined };
  files: Readonly<Record<string, UploadedFile>>;
}

/**
 * Stores a file for the caller's own conversation, which need not be there yet, or for the one that staff name. It
 * belongs to the customer. Throws as acceptChatFile and findReading do, too_many_requests, and validation_failed
 * without a file.
 */
export async function uploadChatFile(deps: UploadDeps, call: Upload): Promise<ChatFile> {
  const caller = requireCaller(call);
  const ownerId = await findOwner(deps, caller, call.body.conversationId);
  const file = call.files.file;
  if (!file) throw new Failure('validation_failed', { errors: { file: ['Choose a file'] } });
  await deps.throttles.count('chatUpload', String(caller.userId));
  const accepted = await acceptChatFile(deps, {
    ownerId,
    sender: caller,
    file,
    nowMs: deps.clock.nowMs(),
  });
  await keepFilesOnCommit([accepted], (watched) => deps.db.transaction(watched(accepted.insert)));
  const { id, name, contentType, bytes, width, height } = accepted;
  return { id, name, contentType, bytes, width, height, url: fileUrl(id) };
}

async function findOwner(
  deps: UploadDeps,
  caller: Caller,
  conversationId: string | undefined,
): Promise<number> {
  const { conversation } = await findReading(deps, caller, conversationId);
  if (!isStaff(caller.role)) return caller.userId;
  const found = await findConversation(deps.db, conversation);
  if (!found) throw new Failure('conversation_not_found');
  return Number(found.user_id);
}
