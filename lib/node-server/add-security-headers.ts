/** The headers of `lib/session/guard/security-headers.ts` on whatever leaves this server. */
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { answerRaw } from '../http/answer-raw';
import { listSecurityHeaders } from '../session/guard/security-headers';

/**
 * Adds, at the moment that an answer's headers are written, those that it does not carry yet: what a page or a file says
 * for itself stays. Every way of answering ends in `writeHead`, so that none can be forgotten.
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

/** Answers on a bare connection, where no response exists, and closes it. */
export function answerOnSocket(
  socket: Duplex,
  status: number,
  { secure, headers = {} }: { secure: boolean; headers?: Record<string, string> },
): void {
  answerRaw(socket, { status, headers: { ...listSecurityHeaders({ path: '', secure }), ...headers } });
}
