/** A TCP proxy to a server that a test can cut, close for a while, or stall. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  /** The server's address through this proxy. */
  url: string;
  /** Connections requested so far. */
  attempts(): number;
  /** Closes every connection. */
  cut(): void;
  /** Closes every connection and refuses new ones, like a server that is down; or accepts them again. */
  setAway(isAway: boolean): void;
  /** Drops all data without closing anything, like a network partition; or passes later data on again. */
  setSilent(isSilent: boolean): void;
  close(): Promise<void>;
}

export async function startTcpProxy(serverUrl: string): Promise<TcpProxy> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let [away, silent, attempts] = [false, false, 0];

  function hold(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  }

  const server = createServer((near) => {
    attempts += 1;
    hold(near);
    if (away) return void near.resetAndDestroy();
    const far = connect(Number(target.port), target.hostname);
    hold(far);
    // Data was dropped: such a connection stays stalled.
    let isLost = false;
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (chunk) => {
        isLost ||= silent;
        if (!isLost) to.write(chunk);
      });
      from.once('close', () => {
        if (!silent && !isLost) to.destroy();
      });
    };
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(serverUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);

  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    url: url.toString(),
    attempts: () => attempts,
    cut,
    setAway(isAway) {
      away = isAway;
      if (isAway) cut();
    },
    setSilent(isSilent) {
      silent = isSilent;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      cut();
      await closed;
    },
  };
}
