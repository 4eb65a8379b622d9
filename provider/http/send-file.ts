/** A file as an answer: a type that was judged, a name that cannot break out of its header, nothing that may run. */
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface FileAnswer {
  contentType: string;
  /** What it is called when it is saved; any script. */
  name: string;
  body: Buffer | Readable;
  /** Bytes of a stream, where they are known. */
  length?: number;
  disposition: 'inline' | 'attachment';
  cacheControl: string;
  /** Without quotes; a client that has it is answered 304. */
  etag?: string;
  extraHeaders?: Readonly<Record<string, string>>;
}

/** Even a file that a browser would run gets no scripts, no frames and no origin. */
const CONTENT_SECURITY_POLICY = "sandbox; default-src 'none'";

export function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): FastifyReply {
  const { body, etag, length = Buffer.isBuffer(body) ? body.byteLength : undefined } = file;
  reply.headers({
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    'cache-control': file.cacheControl,
    ...(etag ? { etag: `"${etag}"` } : {}),
    ...file.extraHeaders,
  });
  if (etag && namesEtag(request.headers['if-none-match'], etag)) {
    if (!Buffer.isBuffer(body)) body.destroy();
    return reply.code(304).send();
  }
  reply.headers({
    'content-type': file.contentType,
    'content-disposition': describeDisposition(file),
    ...(length === undefined ? {} : { 'content-length': length }),
  });
  return reply.send(body);
}

/** Half a letter, which no encoding takes. */
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
