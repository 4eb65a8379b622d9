/** A provider that answers what a test sets and records its requests. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

type Answer = (req: IncomingMessage, res: ServerResponse, body: string) => void;

export interface FakeProvider {
  url: string;
  asked: Asked[];
  /** Answers one call, such as `POST /api/trades`, until the test's end. */
  on(call: string, answer: Answer): void;
  reset(): void;
  close(): Promise<void>;
}

export function answerJson(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (_req, res) => {
    res.writeHead(status, { 'content-type': 'application/json', ...headers });
    res.end(JSON.stringify(body));
  };
}

export async function startFakeProvider(): Promise<FakeProvider> {
  const asked: Asked[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk: Buffer) => {
      body += chunk.toString('latin1');
    });
    const call = `${req.method} ${req.url?.split('?')[0]}`;
    const record = { method: req.method ?? '', url: req.url ?? '', headers: req.headers, body: '' };
    asked.push(record);
    req.on('error', () => undefined);
    req.on('end', () => {
      record.body = body;
      const answer = answers.get(call) ?? answerJson(200, { success: true });
      answer(req, res, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    on: (call, answer) => answers.set(call, answer),
    reset: () => {
      asked.length = 0;
      answers.clear();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
