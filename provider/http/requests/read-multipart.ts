/**
 * Reads a multipart body: texts for the endpoint's schema, files by field, each within its own size limit. A file over
 * its limit is read to its end and discarded, so that the answer reaches a client that is still sending.
 */

import type { FastifyRequest } from 'fastify';
import { ERRORS } from '../../../lib/contract/errors';
import { DEFAULT_BODY_LIMIT, type Route } from '../../../lib/contract/route';
import type { UploadedFile } from '../call';
import { Failure } from '../failure';
import type { UploadTurn } from './upload-budget';

export interface MultipartBody {
  body: Record<string, string>;
  files: Record<string, UploadedFile>;
}

const MOST_TEXTS = 20;
const LONGEST_TEXT_BYTES = 8 * 1024;
const LONGEST_NAME_BYTES = 100;
const REPEATED = 'This field is given more than once';
const UNEXPECTED = 'This field is not expected';

/**
 * Throws the route's code with the field of a file that is too large, validation_failed on the field,
 * unsupported_media_type or malformed_request. A body that is not read here is drained by the server.
 */
export async function readMultipart(
  request: FastifyRequest,
  route: Route,
  turn: Pick<UploadTurn, 'take'>,
): Promise<MultipartBody> {
  if (!request.isMultipart()) throw new Failure('unsupported_media_type');
  const { files = {}, bodyLimit = DEFAULT_BODY_LIMIT, tooLarge = 'file_too_large' } = route;
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw new Failure(tooLarge);
  try {
    return await readParts(request, { limits: files, refusal: tooLarge, turn });
  } catch (error) {
    // The parser's errors about a body have no code; the plugin's own refusals have.
    if (error instanceof Failure || (error as { code?: unknown }).code !== undefined) throw error;
    throw new Failure('malformed_request');
  }
}

interface PartRules {
  limits: NonNullable<Route['files']>;
  refusal: NonNullable<Route['tooLarge']>;
  turn: Pick<UploadTurn, 'take'>;
}

async function readParts(
  request: FastifyRequest,
  { limits, refusal, turn }: PartRules,
): Promise<MultipartBody> {
  const body: Record<string, string> = Object.create(null);
  const files: Record<string, UploadedFile> = Object.create(null);
  const errors: Record<string, string[]> = {};
  const tooLarge: string[] = [];
  const largest = Math.max(...Object.values(limits));
  const parts = request.parts({
    limits: {
      fields: MOST_TEXTS,
      files: Object.keys(limits).length + 1,
      fieldSize: LONGEST_TEXT_BYTES,
      fieldNameSize: LONGEST_NAME_BYTES,
      // One byte more than the limit distinguishes a file that is too large from one of the largest size.
      fileSize: largest + 1,
      headerPairs: 20,
    },
  });
  for await (const part of parts) {
    const field = part.fieldname;
    if (part.type === 'file') {
      const limit = Object.hasOwn(limits, field) ? limits[field] : undefined;
      const bytes = await readUpTo(part.file, limit ?? 0, turn);
      if (limit === undefined) errors[field] = [UNEXPECTED];
      else if (field in files) errors[field] = [REPEATED];
      else if (bytes === undefined) tooLarge.push(field);
      // A form whose file was left out sends an empty one.
      else if (bytes.byteLength > 0 || part.filename) files[field] = { name: part.filename ?? '', bytes };
    } else if (part.valueTruncated || part.fieldnameTruncated) errors[field] = ['This text is too long'];
    else if (field in body) errors[field] = [REPEATED];
    else body[field] = String(part.value);
  }
  if (tooLarge.length > 0) {
    const messages = tooLarge.map((field) => [field, [ERRORS[refusal].message]]);
    throw new Failure(refusal, { errors: Object.fromEntries(messages) });
  }
  if (Object.keys(errors).length > 0) throw new Failure('validation_failed', { errors });
  return { body: { ...body }, files };
}

/** The whole of a stream, or undefined when it is longer; reads it to its end in both cases. */
async function readUpTo(
  stream: AsyncIterable<Buffer>,
  limit: number,
  turn: Pick<UploadTurn, 'take'>,
): Promise<Buffer | undefined> {
  let chunks: Buffer[] = [];
  let seen = 0;
  for await (const chunk of stream) {
    seen += chunk.byteLength;
    if (seen > limit) {
      chunks = [];
      continue;
    }
    await turn.take(chunk.byteLength);
    chunks.push(chunk);
  }
  return seen > limit ? undefined : Buffer.concat(chunks);
}
