/** A line to a server that a test can cut, close for a while, or let fall silent. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  /** The server's address with this line in its place. */
  url: string;
  /** Connections that were asked for so far. */
  attempts(): number;
  /** Ends every connection. */
  cut(): void;
  /** Ends every connection and takes no other, as a server that is away; or takes them again. */
  setAway(isAway: boolean): void;
  /** Nothing passes and nothing ends, as in a network that was parted; or what comes from now on passes. */
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
    // What was lost in silence stays lost: such a connection never speaks again.
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
