/** A mail server that stores the mails it receives; it can be told to fail. */
import { createServer, type Socket } from 'node:net';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as they were sent. */
  source: string;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** The reply to every mail instead of accepting it; undefined accepts them again. */
  failWith: string | undefined;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    talk(socket, state);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const state: MailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    received: [],
    failWith: undefined,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return state;
}

function talk(socket: Socket, state: MailServer): void {
  let buffer = '';
  let mail: ReceivedMail = { from: '', to: [], source: '' };
  let inData = false;
  const say = (line: string) => void socket.write(`${line}\r\n`);
  say('220 test');
  socket.on('data', (chunk) => {
    buffer += chunk.toString('utf8');
    for (;;) {
      const end = buffer.indexOf(inData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const part = buffer.slice(0, end);
      buffer = buffer.slice(end + (inData ? 5 : 2));
      if (inData) {
        inData = false;
        // A line that starts with a dot is sent with one more (RFC 5321 §4.5.2).
        state.received.push({ ...mail, source: part.replace(/^\.\./gm, '.') });
        mail = { from: '', to: [], source: '' };
        say('250 kept');
      } else answer(part);
    }
  });

  function answer(line: string): void {
    const [verb = ''] = line.toUpperCase().split(/[ :]/, 1);
    if (verb === 'EHLO') say('250 test');
    else if (verb === 'MAIL') {
      mail.from = line;
      say('250 ok');
    } else if (verb === 'RCPT') {
      if (!state.failWith) mail.to.push(/<(.*)>/.exec(line)?.[1] ?? line);
      say(state.failWith ?? '250 ok');
    } else if (verb === 'DATA') {
      inData = true;
      say('354 go on');
    } else if (verb === 'QUIT') {
      say('221 bye');
      socket.end();
    } else say('250 ok');
  }
}
