/** Pages and chat sockets pass the door before Next or the provider has any work with them. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Door } from '../../bff/limits/door';
import { answerOnSocket } from '../stamp-security-headers';
import { answerTooMany } from './busy-page';

type Address = string | undefined;

export interface BehindDoor {
  page(req: IncomingMessage, res: ServerResponse, address: Address): Promise<void>;
  web(req: IncomingMessage, res: ServerResponse, address: Address): void;
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer, address: Address): void;
}

/** Whoever comes too often is answered 429 with Retry-After, everybody else as before. */
export function keepDoor(door: Door, behind: BehindDoor, { secure }: { secure: boolean }): BehindDoor {
  /** Of a chat socket its opening counts; what it polls with afterwards belongs to it. */
  const countSocket = async ({ url, headers }: IncomingMessage, clientAddress: Address) =>
    /[?&]sid=/.test(url ?? '') ? undefined : door.count('opening', { headers, clientAddress });

  return {
    async page(req, res, address) {
      const waitS = await door.count('page', { headers: req.headers, clientAddress: address });
      if (waitS === undefined) await behind.page(req, res, address);
      else answerTooMany(res, { waitS, cookies: req.headers.cookie });
    },
    web(req, res, address) {
      countSocket(req, address)
        .then((waitS) => {
          if (waitS === undefined) behind.web(req, res, address);
          else answerTooMany(res, { waitS, cookies: req.headers.cookie });
        })
        .catch(() => res.destroy());
    },
    upgrade(req, socket, head, address) {
      socket.on('error', () => socket.destroy());
      countSocket(req, address)
        .then((waitS) => {
          if (waitS === undefined) behind.upgrade(req, socket, head, address);
          else answerOnSocket(socket, 429, { secure, headers: { 'retry-after': String(waitS) } });
        })
        .catch(() => socket.destroy());
    },
  };
}
