/**
 * A local fake of the public price services: Binance's stream and candles, Finnhub's stream and quotes, gold-api.com.
 * It sends what a test sets, faults included.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import type { LiveEnvironment } from '../../provider/prices/sources/live-feed';

export interface CannedAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** Text is sent unchanged, anything else as JSON. */
  body: unknown;
}

export interface PriceServer {
  environment: LiveEnvironment;
  /** Sets the response of an HTTP path; the path is matched by its beginning. */
  answer(path: string, canned: CannedAnswer): void;
  /** HTTP calls so far whose path starts with this. */
  callsOf(path: string): number;
  /** Sends a frame to every open stream of a service; text is sent unchanged. */
  say(service: 'binance' | 'finnhub', frame: unknown): void;
  /** Closes every stream of a service. */
  disconnect(service: 'binance' | 'finnhub'): void;
  /** Refuses later handshakes of a service with this status, until undefined. */
  refuse(service: 'binance' | 'finnhub', canned: { status: number; retryAfterS?: number } | undefined): void;
  /** Handshakes of a service so far, including refused ones, with the requested addresses. */
  handshakes(service: 'binance' | 'finnhub'): string[];
  /** What clients sent on a service's streams. */
  received(service: 'binance' | 'finnhub'): unknown[];
  /** Resolves when a condition on this server or its client holds. */
  until(condition: () => boolean): Promise<void>;
  close(): Promise<void>;
}

type Service = 'binance' | 'finnhub';

export async function startPriceServer(): Promise<PriceServer> {
  const canned = new Map<string, CannedAnswer>();
  const calls: string[] = [];
  const sockets: Record<Service, Set<WebSocket>> = { binance: new Set(), finnhub: new Set() };
  const refusals: Partial<Record<Service, { status: number; retryAfterS?: number }>> = {};
  const shaken: Record<Service, string[]> = { binance: [], finnhub: [] };
  const said: Record<Service, unknown[]> = { binance: [], finnhub: [] };

  const http = createServer((request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? '';
    calls.push(url);
    const match = [...canned].reverse().find(([path]) => url.startsWith(path))?.[1] ?? {
      status: 404,
      body: {},
    };
    const text = typeof match.body === 'string' ? match.body : JSON.stringify(match.body);
    response.writeHead(match.status ?? 200, { 'content-type': 'application/json', ...match.headers });
    response.end(text);
  });
  const server = new WebSocketServer({ noServer: true });
  http.on('upgrade', (request, socket, head) => {
    const service: Service = (request.url ?? '').startsWith('/finnhub') ? 'finnhub' : 'binance';
    shaken[service].push(request.url ?? '');
    const refusal = refusals[service];
    if (refusal) {
      const retry = refusal.retryAfterS === undefined ? '' : `Retry-After: ${refusal.retryAfterS}\r\n`;
      socket.end(`HTTP/1.1 ${refusal.status} No\r\n${retry}Content-Length: 0\r\n\r\n`);
      return;
    }
    server.handleUpgrade(request, socket, head, (ws) => {
      sockets[service].add(ws);
      ws.on('close', () => sockets[service].delete(ws));
      ws.on('message', (data) => said[service].push(JSON.parse(String(data))));
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(http.address() as AddressInfo).port}`;

  return {
    environment: {
      BINANCE_WS_URL: `ws://${host}/binance`,
      BINANCE_REST_URL: `http://${host}/binance`,
      FINNHUB_WS_URL: `ws://${host}/finnhub`,
      FINNHUB_REST_URL: `http://${host}/finnhub`,
      FINNHUB_TOKEN: 'test-token',
      GOLD_API_URL: `http://${host}/gold`,
    },
    answer: (path, answer) => {
      canned.delete(path);
      canned.set(path, answer);
    },
    callsOf: (path) => calls.filter((url) => url.startsWith(path)).length,
    say: (service, frame) => {
      for (const ws of sockets[service]) ws.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
    },
    disconnect: (service) => {
      for (const ws of sockets[service]) ws.terminate();
    },
    refuse: (service, refusal) => {
      refusals[service] = refusal;
    },
    handshakes: (service) => shaken[service],
    received: (service) => said[service],
    until: async (condition) => {
      while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    close: async () => {
      for (const ws of server.clients) ws.terminate();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}
