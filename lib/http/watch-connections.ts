/**
 * Watches the connections of a server: each peer that it waits for has to keep the minimum data rate, and to hold no
 * more connections than its limit. Counted are connections that wait for the peer: without a request, with a body still
 * arriving, with a response still being read; never those that wait for us. Over a limit the longest idle one is
 * closed, of that address or user only.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS, errorAnswer } from '../contract/errors';
import { BODY_RATE, type MinDataRate, READER_RATE } from './min-data-rate';
import { isWaitedFor, measureTransfer, phaseOf, type Watched, watch } from './watched-connection';

export interface ConnectionLimits {
  /** Connections without a request, per address. */
  idleOfAddress: number;
  /** Bodies still arriving and responses still being read, per address and per user. */
  unfinishedPerAddress: number;
  unfinishedPerUser: number;
  /** Bodies and responses in total. */
  unfinished: number;
  /** Connections in total, in any state. */
  connections: number;
  bodyRate: MinDataRate;
  readerRate: MinDataRate;
}

/** A mobile network's customers share an address; a user's browsers open six connections each. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  idleOfAddress: 512,
  unfinishedPerAddress: 256,
  unfinishedPerUser: 32,
  unfinished: 2_048,
  connections: 8_192,
  bodyRate: BODY_RATE,
  readerRate: READER_RATE,
};

/** For a server whose every caller is the web server, which has limits of its own: the minimum rate alone. */
export const NO_BOUNDS: Partial<ConnectionLimits> = {
  idleOfAddress: Number.POSITIVE_INFINITY,
  unfinishedPerAddress: Number.POSITIVE_INFINITY,
  unfinishedPerUser: Number.POSITIVE_INFINITY,
  unfinished: Number.POSITIVE_INFINITY,
  connections: Number.POSITIVE_INFINITY,
};

export interface WatchOptions {
  limits?: Partial<ConnectionLimits> | undefined;
  /** Milliseconds of a monotonic clock. */
  nowMs?: (() => number) | undefined;
  /**
   * The owner of a connection while it has no request; undefined where it is a proxy's. The socket's address when
   * absent.
   */
  socketAddress?: (socket: Socket) => string | undefined;
  /** The address a request comes from; the connection's when absent. */
  requestAddress?: (req: IncomingMessage) => string | undefined;
  /** The user who is signed in; looked up only for requests that have waited. */
  findUser?: (req: IncomingMessage) => Promise<string | undefined>;
}

export interface ConnectionWatch {
  /** Checks every connection and closes those over a limit; runs once a second while there are connections. */
  look(): Promise<void>;
  /** Stops watching a connection that has been upgraded from HTTP. */
  forget(socket: Socket): void;
}

const LOOK_MS = 1_000;
/** Responses whose duration is not limited, whoever reads them. */
const exempt = new WeakSet<ServerResponse>();

/** Exempts a response from the minimum rate: the web server applies it to its own readers. */
export function exemptFromMinRate(res: ServerResponse): void {
  exempt.add(res);
}

/** Watches a server, from its next connection on. */
export function watchConnections(server: Server, options: WatchOptions = {}): ConnectionWatch {
  const { nowMs = () => performance.now(), socketAddress = (socket) => socket.remoteAddress } = options;
  const limits: ConnectionLimits = { ...CONNECTION_LIMITS, ...options.limits };
  const connections = new Map<Socket, Watched>();
  const byAddress = new Map<string, Set<Watched>>();
  let timer: NodeJS.Timeout | undefined;

  server.on('connection', (socket: Socket) => {
    const watched = watch(socket, { address: socketAddress(socket), nowMs: nowMs() });
    connections.set(socket, watched);
    const { address } = watched;
    const neighbours = address === undefined ? undefined : (byAddress.get(address) ?? new Set());
    if (address !== undefined && neighbours) byAddress.set(address, neighbours.add(watched));
    socket.once('close', () => forget(socket));
    timer ??= setInterval(() => void look().catch(() => undefined), LOOK_MS).unref();
    if (neighbours && neighbours.size > limits.idleOfAddress) boundIdle(neighbours);
    if (connections.size > limits.connections) boundAll();
  });
  server.prependListener('request', (req: IncomingMessage, res: ServerResponse) => {
    const watched = connections.get(req.socket);
    if (!watched) return;
    const address = options.requestAddress ? options.requestAddress(req) : watched.address;
    watched.request = { req, res, address, user: undefined, isAsked: false, rate: undefined };
  });

  function forget(socket: Socket): void {
    const watched = connections.get(socket);
    if (!watched) return;
    connections.delete(socket);
    const neighbours = byAddress.get(watched.address ?? '');
    neighbours?.delete(watched);
    if (neighbours?.size === 0) byAddress.delete(watched.address ?? '');
    if (connections.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  async function look(): Promise<void> {
    const now = nowMs();
    const unfinished: Watched[] = [];
    for (const watched of connections.values()) {
      const phase = measureTransfer(watched, { nowMs: now, limits, exempt });
      if (phase === 'slow') end(watched);
      else if (isWaitedFor(phase)) unfinished.push(watched);
    }
    await Promise.all(unfinished.map(identifyUser));
    boundGroups(unfinished, ({ request }) => request?.user, limits.unfinishedPerUser);
    boundGroups(unfinished, ({ request }) => request?.address, limits.unfinishedPerAddress);
    boundBiggest(unfinished, limits.unfinished);
    for (const neighbours of byAddress.values())
      if (neighbours.size > limits.idleOfAddress) boundIdle(neighbours);
  }

  async function identifyUser({ request }: Watched): Promise<void> {
    if (!request || request.isAsked) return;
    request.isAsked = true;
    request.user = await options.findUser?.(request.req).catch(() => undefined);
  }

  function boundGroups(list: Watched[], keyOf: (one: Watched) => string | undefined, most: number): void {
    for (const group of groupBy(list, keyOf).values()) endOldest(group, group.length - most);
  }

  function boundIdle(neighbours: ReadonlySet<Watched>): void {
    const idle = [...neighbours].filter((one) => phaseOf(one, exempt) === 'idle');
    endOldest(idle, idle.length - limits.idleOfAddress);
  }

  function boundAll(): void {
    const waiting = [...connections.values()].filter((one) => phaseOf(one, exempt) !== 'working');
    boundBiggest(waiting, waiting.length - (connections.size - limits.connections));
  }

  /** Closes connections of whoever holds most, one by one, until no more than `most` are left. */
  function boundBiggest(list: Watched[], most: number): void {
    const alive = list.filter(({ socket }) => !socket.destroyed);
    let excess = alive.length - most;
    if (excess <= 0) return;
    const groups = [...groupBy(alive, (one) => one.request?.address ?? one.address ?? '').values()];
    for (; excess > 0; excess -= 1) {
      const biggest = groups.reduce((one, other) => (other.length > one.length ? other : one));
      endOldest(biggest, 1);
    }
  }

  /** Closes the `count` that were idle longest and removes them from the list. */
  function endOldest(list: Watched[], count: number): void {
    for (let left = count; left > 0 && list.length > 0; left -= 1) {
      const oldest = list.reduce((one, other) => (other.movedMs < one.movedMs ? other : one));
      list.splice(list.indexOf(oldest), 1);
      end(oldest);
    }
  }

  /** Sends an error response where none has been started. */
  function end({ socket, request }: Watched): void {
    if (!request) return void socket.destroy();
    const { req, res } = request;
    // Destroys the connection, and tells a reader of the body that no more of it will come.
    const close = () => {
      req.destroy();
      socket.destroy();
    };
    if (res.headersSent || res.destroyed) return void close();
    const body = JSON.stringify(errorAnswer('request_timeout'));
    res.writeHead(ERRORS.request_timeout.status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      connection: 'close',
    });
    res.end(body, close);
  }

  return { look, forget };
}

function groupBy(list: readonly Watched[], keyOf: (one: Watched) => string | undefined) {
  const groups = new Map<string, Watched[]>();
  for (const one of list) {
    const key = one.socket.destroyed ? undefined : keyOf(one);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}
