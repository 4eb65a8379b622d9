/** A provider that listens, and the sockets of people at it. */
import { type ConnectOptions, type OpenedSocket, openSocket, type SocketRefusal } from './chat-sockets';
import { createTestProvider, type Person, type TestProvider } from './provider';

export const PUBLIC_URL = 'https://updown.example';
export const FRIEND = 'https://partner.example';

export interface ChatSocketsFixture {
  provider: TestProvider;
  url: string;
  takeTicket(person: Person): Promise<string>;
  open(person: Person, options?: ConnectOptions): Promise<OpenedSocket>;
  close(): Promise<void>;
}

export async function startChatSocketsFixture(
  environment: Record<string, string> = {},
): Promise<ChatSocketsFixture> {
  const provider = await createTestProvider({
    environment: { PUBLIC_URL, CHAT_ORIGINS: `${FRIEND}, http://other.example:8080`, ...environment },
  });
  const { url } = await provider.listen();
  const sockets: OpenedSocket[] = [];
  const takeTicket = async (person: Person) => {
    const answer = await provider.call<{ ticket: string }>('POST', '/auth/socket-ticket', {
      token: person.token,
    });
    return answer.body.ticket;
  };
  return {
    provider,
    url,
    takeTicket,
    async open(person, options) {
      const opened = await openSocket(url, await takeTicket(person), options);
      sockets.push(opened);
      return opened;
    },
    async close() {
      await provider.close();
      for (const opened of sockets) {
        opened.close();
        await opened.closed;
      }
    },
  };
}

/** The code that a socket was refused with; the transport's own word where the provider gave none. */
export async function refusalOf(opening: Promise<OpenedSocket>): Promise<string> {
  try {
    (await opening).close();
    return 'let in';
  } catch (error) {
    return (error as SocketRefusal).data?.code ?? 'not a word';
  }
}

export const text = (message: string, clientId?: string) => ({
  message,
  messageType: 'text' as const,
  ...(clientId ? { clientId } : {}),
});
