/** The mail that a product has sent: the files of its outbox, parsed as a mail program would. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from './product';

export interface ReadMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Every URL in the text, in order. */
  links: string[];
}

/** Mails in the order in which they were written, optionally those to one address only. */
export async function readOutbox(
  from: Pick<Product, 'dataDir'> | string,
  { to }: { to?: string } = {},
): Promise<ReadMail[]> {
  const folder = typeof from === 'string' ? from : join(from.dataDir, 'outbox');
  // The folder is created with the first mail; a file that is being written starts with a dot.
  const names = await readdir(folder).catch(() => []);
  const whole = names.filter((name) => /^updown-\d+-\d+\.eml$/.test(name)).sort(byAge);
  const mails = await Promise.all(
    whole.map(async (name) => readMail(await readFile(join(folder, name), 'utf8'))),
  );
  return to === undefined ? mails : mails.filter((mail) => mail.to === to);
}

/** A mail's contents, parsed from its headers and body as sent. */
export function readMail(source: string): ReadMail {
  const { headers, body } = split(source);
  const { boundary } = /boundary="(?<boundary>[^"]+)"/.exec(headers.get('content-type') ?? '')?.groups ?? {};
  if (boundary === undefined) throw new Error('a mail has no parts');
  const parts = body.split(`--${boundary}`).slice(1, -1).map(split);
  const partOf = (type: string) => {
    const part = parts.find(({ headers: own }) => own.get('content-type')?.startsWith(type));
    if (!part) throw new Error(`a mail has no part of ${type}`);
    return decodeBody(part.body, part.headers.get('content-transfer-encoding'));
  };
  const text = partOf('text/plain');
  return {
    to: /<(.+)>/.exec(headers.get('to') ?? '')?.[1] ?? headers.get('to') ?? '',
    subject: decodeWords(headers.get('subject') ?? ''),
    text,
    html: partOf('text/html'),
    links: text.match(/https?:\/\/\S+/g) ?? [],
  };
}

function split(source: string): { headers: Map<string, string>; body: string } {
  const lines = source.replaceAll('\r\n', '\n').replace(/^\n/, '');
  const end = lines.indexOf('\n\n');
  const unfolded = lines.slice(0, end).replace(/\n[ \t]+/g, ' ');
  const headers = unfolded.split('\n').map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: new Map(headers), body: lines.slice(end + 2) };
}

function decodeBody(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  const text = body.replace(/\n$/, '');
  return encoding === 'quoted-printable' ? unquote(text.replace(/=\n/g, '')) : text;
}

/** RFC 2047: adjacent encoded words are joined without the space between them. */
function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, way, word) =>
      way.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : unquote(word.replaceAll('_', ' ')),
    );
}

function unquote(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function byAge(one: string, other: string): number {
  const [oneMs = 0, oneId = 0] = one.match(/\d+/g)?.map(Number) ?? [];
  const [otherMs = 0, otherId = 0] = other.match(/\d+/g)?.map(Number) ?? [];
  return oneMs - otherMs || oneId - otherId;
}
