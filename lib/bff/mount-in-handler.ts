/** The BFF inside Next: a route handler's Request in, a Response out. */
import { Readable } from 'node:stream';
import type { Bff } from './bff';
import {
  type BffRequest,
  type BffResponse,
  type EventBody,
  isEventBody,
  type StreamSink,
} from './bff-message';
import { clientAddress } from './client-address';
import { failureResponse } from './failure-response';
import { sharedBff } from './shared-bff';
import { SLOW_READER_BYTES } from './stream/stream-readers';
import type { WebSettings } from './web-settings';

/** Answers of at most this size, bytes, are read whole: cheaper than streaming through Next. */
const WHOLE_BYTES = 64 * 1024;

const BODILESS = new Set([204, 205, 304]);

/** Our Node server has put the verified address into x-forwarded-for; a flag on globalThis says so. */
const STAMPED = Symbol.for('updown.address-stamped');

export function vouchForAddresses(): void {
  (globalThis as { [STAMPED]?: true })[STAMPED] = true;
}

/** The person's address behind a request that came through Next; undefined when it cannot be verified. */
export function addressFromHeaders(headers: Headers, trustedHops: number): string | undefined {
  const stamped = (globalThis as { [STAMPED]?: true })[STAMPED] === true;
  return clientAddress({
    forwardedFor: headers.get('x-forwarded-for') ?? undefined,
    trustedHops: stamped ? 1 : trustedHops,
    socketAddress: undefined,
  });
}

/** Makes a route handler that answers with the given BFF. */
export function mountInHandler(bff: MountedBff): (request: Request) => Promise<Response> {
  return async (request) => {
    const response = await bff.handle(toBffRequest(request, bff));
    // A response that broke off before its first byte can still be reported as a failure.
    return toResponse(response).catch(() => toResponse(failureResponse('provider_unreachable')));
  };
}

export function handleInNext(request: Request): Promise<Response> {
  return mountInHandler(sharedBff())(request);
}

type MountedBff = Bff & { settings: Pick<WebSettings, 'trustedHops'> };

function toBffRequest(request: Request, bff: MountedBff): BffRequest {
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    body: request.body as unknown as AsyncIterable<Uint8Array> | null,
    clientAddress: addressFromHeaders(request.headers, bff.settings.trustedHops),
    signal: request.signal,
  };
}

async function toResponse({ status, headers, body }: BffResponse): Promise<Response> {
  const list = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    // Next owns the connections here.
    if (name === 'connection') continue;
    for (const one of Array.isArray(value) ? value : [value]) list.append(name, one);
  }
  const length = BODILESS.has(status) ? 0 : Number(headers['content-length'] ?? Number.NaN);
  return new Response(await toBody(body, length), { status, headers: list });
}

async function toBody(body: BffResponse['body'], length: number): Promise<BodyInit | null> {
  if (body === null || typeof body === 'string') return body;
  if (Buffer.isBuffer(body)) return body.byteLength === 0 ? null : new Uint8Array(body);
  if (isEventBody(body)) return eventStream(body);
  if (length > WHOLE_BYTES || Number.isNaN(length)) return Readable.toWeb(body) as ReadableStream<Uint8Array>;
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk as Uint8Array);
  return chunks.length === 0 ? null : Buffer.concat(chunks);
}

function eventStream(body: EventBody): ReadableStream<Uint8Array> {
  let stop: () => void = () => undefined;
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        let open = true;
        const sink: StreamSink = {
          write: (chunk) => {
            if (open) controller.enqueue(chunk);
          },
          waitingBytes: () => SLOW_READER_BYTES - (controller.desiredSize ?? 0),
          close: () => {
            if (open) controller.close();
            open = false;
          },
        };
        const leave = body.start(sink);
        stop = () => {
          open = false;
          leave();
        };
      },
      cancel: () => stop(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: SLOW_READER_BYTES }),
  );
}
