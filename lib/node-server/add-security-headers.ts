/** Adds the headers of `lib/session/guard/security-headers.ts` to every response of this server. */
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { answerRaw } from '../http/answer-raw';
import { listSecurityHeaders } from '../session/guard/security-headers';

/**
 * Adds, when a response's headers are written, those that it does not have yet: headers set by a page or a file stay.
 * Every response ends in `writeHead`, so that none is missed.
 */
export function addSecurityHeaders(res: ServerResponse, about: { path: string; secure: boolean }): void {
  const writeHead = res.writeHead.bind(res) as (...given: unknown[]) => ServerResponse;
  res.writeHead = ((...given: unknown[]) => {
    for (const [name, value] of Object.entries(listSecurityHeaders(about))) {
      if (!res.headersSent && !res.hasHeader(name)) res.setHeader(name, value);
    }
    return writeHead(...given);
  }) as ServerResponse['writeHead'];
}

/** Answers on a bare socket, where no response object exists, and closes it. */
export function answerOnSocket(
  socket: Duplex,
  status: number,
  { secure, headers = {} }: { secure: boolean; headers?: Record<string, string> },
): void {
  answerRaw(socket, { status, headers: { ...listSecurityHeaders({ path: '', secure }), ...headers } });
}
