/** A file as an answer: with a checked type, a name that cannot break out of its header, and nothing executable. */
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure';
import { readRange } from './read-range';

interface FileFacts {
  contentType: string;
  /** File name for saving; any script. */
  name: string;
  disposition: 'inline' | 'attachment';
  cacheControl: string;
  /** Without quotes; a client that has it is answered 304. */
  etag?: string;
  extraHeaders?: Readonly<Record<string, string>>;
}

/** Sent whole. */
interface WholeFile extends FileFacts {
  body: Buffer | Readable;
  /** Length of a stream in bytes, where known. */
  length?: number;
  parts?: undefined;
}

/** Opened when it is sent, whole or as the one range that a client requests. */
interface FileInParts extends FileFacts {
  parts: {
    /** First and last byte, both inclusive. */
    open(part?: { start: number; end: number }): Promise<Readable>;
    length: number;
  };
}

export type FileAnswer = WholeFile | FileInParts;

/** Even a file that a browser would render gets no scripts, no frames and no origin. */
const CONTENT_SECURITY_POLICY = "sandbox; default-src 'none'";

/** Throws range_not_satisfiable, and what opening a file throws. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer,
): Promise<FastifyReply> {
  const { etag } = file;
  reply.headers({
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    'cache-control': file.cacheControl,
    ...(etag ? { etag: `"${etag}"` } : {}),
    ...file.extraHeaders,
  });
  if (etag && namesEtag(request.headers['if-none-match'], etag)) {
    if (!file.parts && !Buffer.isBuffer(file.body)) file.body.destroy();
    return reply.code(304).send();
  }
  const { body, length } = file.parts ? await openParts(request, reply, file) : file;
  const bytes = Buffer.isBuffer(body) ? body.byteLength : length;
  reply.headers({
    'content-type': file.contentType,
    'content-disposition': describeDisposition(file),
    ...(bytes === undefined ? {} : { 'content-length': bytes }),
  });
  return reply.send(body);
}

/** RFC 9110, section 14: one range, where the client requests one of this very version. */
async function openParts(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { etag, parts: { open, length } }: FileInParts,
): Promise<{ body: Readable; length: number }> {
  reply.header('accept-ranges', 'bytes');
  const ifRange = headers['if-range'];
  const isKnown = ifRange === undefined || ifRange === `"${etag}"`;
  const range = isKnown ? readRange(headers.range, length) : 'whole';
  if (range === 'whole') return { body: await open(), length };
  if (range === 'beyond') {
    reply.removeHeader('etag').header('content-range', `bytes */${length}`);
    throw new Failure('range_not_satisfiable');
  }
  const body = await open(range);
  reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${length}`);
  return { body, length: range.end - range.start + 1 };
}

/** A lone surrogate, which cannot be encoded. */
const LONE_SURROGATE = /[\ud800-\udfff]/gu;

function namesEtag(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === `"${etag}"`);
}

/** RFC 6266: an ASCII name for old clients, the true one percent-encoded. */
function describeDisposition({ disposition, name }: FileAnswer): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.replace(LONE_SURROGATE, '_')).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
