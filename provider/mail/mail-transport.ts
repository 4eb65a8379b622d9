/** How mail is sent: to a mail server, or as files that a person or a test can read. */
import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { ComposedMail } from './compose-mail';

export interface OutgoingMail extends ComposedMail {
  to: string;
  /** The same at every attempt: identifies a mail that arrives twice. */
  id: string;
  dateMs: number;
}

export interface MailTransport {
  /**
   * Resolves when the server has accepted the mail, or the file is complete. Throws otherwise, and when `signal`
   * aborts.
   */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>;
}

export interface MailTransportOptions {
  /** smtp: or smtps: address, with user and password where the server asks for them. */
  smtpUrl?: string | undefined;
  /** Folder of the files that replace a server. */
  outbox: string;
  /** Sender's address. */
  from: string;
  /** Sender's name. */
  brand: string;
}

/**
 * Much shorter than the shortest pause before another attempt, so that a mail being sent is never claimed again
 * meanwhile.
 */
const ATTEMPT_MS = 40_000;
const STEP_MS = 10_000;

export function createMailTransport(options: MailTransportOptions): MailTransport {
  return options.smtpUrl ? createSmtpCarrier(options.smtpUrl, options) : createFileCarrier(options);
}

function createSmtpCarrier(url: string, sender: MailTransportOptions): MailTransport {
  const address = new URL(url);
  // A password is only sent over an encrypted connection.
  const requireTLS = address.username !== '' && !isThisMachine(address.hostname);
  const timeouts = { connectionTimeout: STEP_MS, greetingTimeout: STEP_MS, socketTimeout: 2 * STEP_MS };
  const transport = createTransport({
    host: address.hostname,
    ...(address.port ? { port: Number(address.port) } : {}),
    secure: address.protocol === 'smtps:',
    ...(address.username
      ? { auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) } }
      : {}),
    requireTLS,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail, signal) => {
      await unlessCutOff(transport.sendMail(toMessage(mail, sender)), signal);
    },
  };
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
}

function createFileCarrier(sender: MailTransportOptions): MailTransport {
  const writer = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      const { message } = await writer.sendMail(toMessage(mail, sender));
      await mkdir(sender.outbox, { recursive: true, mode: 0o700 });
      const name = `${mail.id}.eml`;
      const writing = join(sender.outbox, `.${name}.${randomBytes(4).toString('hex')}`);
      await writeFile(writing, message, { mode: 0o600 });
      await rename(writing, join(sender.outbox, name));
    },
  };
}

/** Addresses are passed as parts and never parsed: no text can add a recipient or a header. */
function toMessage(mail: OutgoingMail, { from, brand }: MailTransportOptions): SendMailOptions {
  if (!/^[^\s<>,;:"]+@[^\s<>,;:"]+$/.test(mail.to)) throw new Error('the address is none');
  return {
    from: { name: brand, address: from },
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: new Date(mail.dateMs),
    messageId: `<${mail.id}@${from.split('@').at(-1) ?? 'localhost'}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Waits for an attempt no longer than its time limit, and until `signal` aborts. */
async function unlessCutOff(work: Promise<unknown>, signal?: AbortSignal): Promise<void> {
  const late = AbortSignal.timeout(ATTEMPT_MS);
  const end = signal ? AbortSignal.any([signal, late]) : late;
  let cutOff: () => void = () => undefined;
  const ended = new Promise<never>((_, reject) => {
    cutOff = () => reject(end.reason as Error);
    end.addEventListener('abort', cutOff);
    if (end.aborted) cutOff();
  });
  try {
    await Promise.race([work, ended]);
  } finally {
    end.removeEventListener('abort', cutOff);
    // The server's answer after we stopped waiting is ignored.
    work.catch(() => undefined);
  }
}
