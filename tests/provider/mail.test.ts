/** The mailer: from the decision that tells somebody to a mail server or a file. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { NoticeKind } from '@/lib/contract/money/notice-kinds';
import { mail } from '@/provider/database/schema/notices';
import { appUser } from '@/provider/database/schema/users';
import { type Database, listRows } from '../../provider/database/database';
import { createLocalEvents } from '../../provider/events/events';
import { createLink, createLinkTokens, voidLinks } from '../../provider/identity/links/account-links';
import { createMailTransport, type MailTransport } from '../../provider/mail/mail-transport';
import { BACK_OFF_MS, type SendMailDeps, sendDueMail } from '../../provider/mail/send-due-mail';
import { type LinkMail, sendMail } from '../../provider/mail/send-mail';
import { startMailer } from '../../provider/mail/start-mailer';
import { type CustomerNotification, notifyCustomer } from '../../provider/notices/notify-customer';
import {
  type DatabaseKind,
  mainDatabaseKind,
  openTestDatabase,
  type TestDatabase,
} from '../support/database';
import { data, LANGUAGES, LINK_KINDS, terms, textsOf } from '../support/mail-samples';
import { type MailServer, startMailServer } from '../support/mail-server';
import { TEST_DOCUMENT_KEY } from '../support/provider';
import { readMail } from '../support/read-outbox';
import { createTestClock, type TestClock } from '../support/test-clock';

const tokens = createLinkTokens(TEST_DOCUMENT_KEY);

describe.each(mainDatabaseKind())('the mailer on %s', (kind: DatabaseKind) => {
  let database: TestDatabase;
  let db: Database;
  let clock: TestClock;
  let server: MailServer;
  let logged: { level: string; facts: unknown }[];
  let deps: SendMailDeps;
  let people = 0;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
    db = database.db;
    clock = await createTestClock(db);
    server = await startMailServer();
  }, 60_000);
  afterAll(async () => {
    await server.close();
    await database.close();
  }, 60_000);
  beforeEach(async () => {
    await db.execute(sql`UPDATE mail SET failed = true WHERE sent_ms IS NULL`);
    server.received.length = 0;
    server.failWith = undefined;
    logged = [];
    deps = depsWith(transportTo(server.url));
  });

  const transportTo = (smtpUrl?: string, outbox = '/nowhere') =>
    createMailTransport({ smtpUrl, outbox, from: 'no-reply@updown.example', brand: 'Updown' });
  const depsWith = (transport: MailTransport, using = db): SendMailDeps => ({
    db: using,
    clock,
    transport,
    terms,
    linkTokens: tokens,
    log: {
      info: () => undefined,
      warn: (facts: unknown) => void logged.push({ level: 'warn', facts }),
      error: (facts: unknown) => void logged.push({ level: 'error', facts }),
    } as SendMailDeps['log'],
  });
  async function openCustomer(changes: Partial<typeof appUser.$inferInsert> = {}): Promise<number> {
    people += 1;
    const [row] = await db
      .insert(appUser)
      .values({
        username: `mail_${people}`,
        email: `mail_${people}@example.com`,
        passwordHash: '-',
        createdMs: 0,
        updatedMs: 0,
        ...changes,
      })
      .returning({ id: appUser.id });
    if (!row) throw new Error('no customer');
    return row.id;
  }
  const tellOf = (userId: number, kindOf: NoticeKind = 'deposit_rejected') =>
    db.transaction((tx) =>
      notifyCustomer(tx, { userId, kind: kindOf, data, nowMs: clock.nowMs() } as CustomerNotification),
    );
  const mailOf = async (userId: number) => {
    const [row] = await db.select().from(mail).where(eq(mail.userId, userId));
    if (!row) throw new Error('no mail');
    return row;
  };
  const sendAll = async (using = deps) => {
    let sent = 0;
    while (await sendDueMail(using)) sent += 1;
    return sent;
  };

  it('goes to the customer’s address in the customer’s language, once', async () => {
    const userId = await openCustomer({ language: 'zh' });
    await tellOf(userId);
    expect(await sendAll()).toBe(1);
    expect(await sendAll()).toBe(0);
    const [received, second] = server.received;
    expect(second).toBeUndefined();
    expect(received?.to).toEqual([`mail_${people}@example.com`]);
    expect(received?.source).toContain('From: Updown <no-reply@updown.example>');
    expect(received?.source).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(received?.source).toMatch(/^Message-ID: <updown-\d+-\d+@updown\.example>/m);
    expect(received?.source).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(await mailOf(userId)).toMatchObject({ sentMs: clock.nowMs(), failed: false, language: 'zh' });
  });

  it('what was rolled back is never sent, and a deleted account gets none', async () => {
    const userId = await openCustomer();
    await db
      .transaction(async (tx) => {
        await notifyCustomer(tx, { userId, kind: 'deposit_rejected', data, nowMs: clock.nowMs() });
        throw new Error('no');
      })
      .catch(() => undefined);
    await tellOf(await openCustomer({ deletedMs: 1 }));
    expect(await sendAll()).toBe(0);
  });

  it('is tried again after a pause that grows, and arrives when the server is back', async () => {
    const userId = await openCustomer();
    await tellOf(userId);
    server.failWith = '451 mailbox of mail@example.com is busy';
    for (const pause of BACK_OFF_MS.slice(0, 2)) {
      expect(await sendAll()).toBe(1);
      await clock.advance(pause - 1);
      expect(await sendAll()).toBe(0);
      await clock.advance(1);
    }
    server.failWith = undefined;
    expect(await sendAll()).toBe(1);
    expect(server.received).toHaveLength(1);
    expect(await mailOf(userId)).toMatchObject({ attempts: 3, failed: false, lastError: null });
  });

  it('is given up after the last pause; log and database name a code and no address', async () => {
    const userId = await openCustomer();
    await tellOf(userId);
    const { address } = await mailOf(userId);
    server.failWith = `550 no ${address} here`;
    for (const pause of BACK_OFF_MS) {
      expect(await sendAll()).toBe(1);
      await clock.advance(pause);
    }
    expect(await sendAll()).toBe(1);
    await clock.advance(10 * BACK_OFF_MS[4]!);
    expect(await sendAll()).toBe(0);
    const row = await mailOf(userId);
    expect(row).toMatchObject({ failed: true, sentMs: null, attempts: 6, lastError: 'EENVELOPE 550' });
    expect(logged.map(({ level }) => level)).toEqual([...BACK_OFF_MS.map(() => 'warn'), 'error']);
    expect(JSON.stringify(logged)).not.toContain('example.com');
  });

  describe('with a link', () => {
    const HOUR_MS = 3_600_000;
    const sendLink = (userId: number, kindOf: keyof typeof LINK_KINDS = 'password_reset', address?: string) =>
      db.transaction(async (tx) => {
        const row = await createLink(tx, {
          userId,
          kind: LINK_KINDS[kindOf],
          nowMs: clock.nowMs(),
          ...(kindOf === 'password_reset' ? {} : { email: 'former@example.com' }),
        });
        const facts = { username: 'somchai', to: 'n•••@example.com' };
        const letter = { userId, kind: kindOf, data: facts, linkId: row.id, nowMs: clock.nowMs() };
        await sendMail(tx, { ...letter, ...(address ? { address } : {}) } as LinkMail);
        return row;
      });

    it.each(
      LANGUAGES.flatMap((language) => Object.keys(LINK_KINDS).map((each) => [language, each] as const)),
    )('in %s, %s carries its token behind the #, which no table holds', async (language, each) => {
      const userId = await openCustomer({ language });
      const row = await sendLink(userId, each as keyof typeof LINK_KINDS, 'former@example.com');
      const token = tokens.tokenOf(row);
      expect(await sendAll()).toBe(1);
      const read = readMail(server.received[0]?.source ?? '');
      expect(read.to).toBe('former@example.com');
      expect(read.subject).toBe(textsOf(language)(`kinds.${each as keyof typeof LINK_KINDS}.subject`));
      expect(read.links).toEqual([expect.stringMatching(/^https:\/\/updown\.example\/[a-z-]+#/)]);
      expect(read.links[0]?.split('#')[1]).toBe(token);
      expect(read.html).toContain(`#${token}"`);
      const rows = await listRows<{ all_of_it: string }>(
        db,
        sql`SELECT row_to_json(mail)::text || row_to_json(account_link)::text AS all_of_it
          FROM mail JOIN account_link USING (user_id) WHERE user_id = ${userId}`,
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]?.all_of_it).not.toContain(token.split('.')[1]);
    });

    it('goes to the account’s own address where none is named, and not to a deleted account', async () => {
      await sendLink(await openCustomer());
      expect(await sendAll()).toBe(1);
      expect(server.received[0]?.to).toEqual([`mail_${people}@example.com`]);
      await sendLink(await openCustomer({ deletedMs: 1 }));
      expect(await sendAll()).toBe(0);
    });

    it('is not sent once the link has ended or has expired', async () => {
      const [voided, expired] = [await openCustomer(), await openCustomer()];
      await sendLink(voided);
      await sendLink(expired);
      await db.transaction((tx) =>
        voidLinks(tx, { userId: voided, kinds: ['reset_password'], nowMs: clock.nowMs() }),
      );
      await clock.advance(HOUR_MS / 2);
      await sendAll();
      expect(server.received).toEqual([]);
      for (const userId of [voided, expired])
        expect(await mailOf(userId)).toMatchObject({ failed: true, sentMs: null, lastError: 'link_ended' });
      await clock.advance(24 * HOUR_MS);
      expect(await sendAll()).toBe(0);
    });

    it('is tried again while its link works, with the same link', async () => {
      const userId = await openCustomer();
      const row = await sendLink(userId, 'email_confirm');
      server.failWith = '451 busy';
      expect(await sendAll()).toBe(1);
      expect(JSON.stringify(logged)).not.toContain(tokens.tokenOf(row));
      server.failWith = undefined;
      await clock.advance(BACK_OFF_MS[0]!);
      expect(await sendAll()).toBe(1);
      expect(readMail(server.received[0]?.source ?? '').links[0]).toContain(tokens.tokenOf(row));
      expect(await mailOf(userId)).toMatchObject({ attempts: 2, failed: false });
    });
  });

  it('a member of staff is notified of a new device by mail alone', async () => {
    const userId = await openCustomer({ role: 'admin', language: 'en' });
    const facts = { device: 'Firefox, Windows', address: '203.0.113.7', at: '2026-11-28T03:00:00.000Z' };
    await db.transaction((tx) =>
      notifyCustomer(tx, { userId, kind: 'new_device', data: facts, nowMs: clock.nowMs() }),
    );
    expect(await sendAll()).toBe(1);
    const read = readMail(server.received[0]?.source ?? '');
    expect(read.links).toEqual(['https://updown.example/forgot-password']);
    const rows = await listRows(db, sql`SELECT 1 FROM notice WHERE user_id = ${userId}`);
    expect(rows).toEqual([]);
  });

  it('a changed address is announced in the app; its two mails with links are written separately', async () => {
    const userId = await openCustomer();
    const facts = { from: 'a•••@example.com', to: 'b•••@example.com' };
    await db.transaction((tx) =>
      notifyCustomer(tx, { userId, kind: 'email_changed', data: facts, nowMs: clock.nowMs() }),
    );
    expect(await sendAll()).toBe(0);
    const rows = await listRows(db, sql`SELECT 1 FROM notice WHERE user_id = ${userId}`);
    expect(rows).toHaveLength(1);
  });

  it('a server that nobody answers at is a failed attempt like any other', async () => {
    const gone = await startMailServer();
    await gone.close();
    const userId = await openCustomer();
    await tellOf(userId);
    expect(await sendAll(depsWith(transportTo(gone.url)))).toBe(1);
    expect(await mailOf(userId)).toMatchObject({ attempts: 1, lastError: 'ESOCKET', sentMs: null });
  });

  it('a process that crashes in mid-send leaves a mail that is sent later, under the same id', async () => {
    const userId = await openCustomer();
    await tellOf(userId);
    const ids: string[] = [];
    const dying = depsWith({
      send: async ({ id }) => {
        ids.push(id);
        throw new Error('killed');
      },
    });
    await sendDueMail(dying);
    await db.update(mail).set({ lastError: null }).where(eq(mail.userId, userId));
    expect(await sendAll()).toBe(0);
    await clock.advance(BACK_OFF_MS[0]!);
    expect(await sendAll()).toBe(1);
    expect(server.received[0]?.source).toContain(`<${ids[0]}@updown.example>`);
  });

  it('workers side by side send each mail once', async () => {
    const other = kind === 'postgres' ? await database.openAnother() : db;
    const addresses: string[] = [];
    for (let i = 0; i < 30; i += 1) {
      const userId = await openCustomer();
      await tellOf(userId);
      addresses.push((await mailOf(userId)).address);
    }
    const workers = [
      deps,
      depsWith(transportTo(server.url), other),
      deps,
      depsWith(transportTo(server.url), other),
    ];
    await Promise.all(workers.map(sendAll));
    expect(server.received.flatMap(({ to }) => to).sort()).toEqual(addresses.sort());
  });

  it.each([
    'a@example.com\r\nBcc: eve@example.com',
    'a@example.com, eve@example.com',
    '"eve@example.com" <a@example.com>',
    'a@example.com>\r\nRCPT TO:<eve@example.com',
  ])('an address that would add a receiver or a header goes nowhere: %j', async (address) => {
    const userId = await openCustomer();
    await tellOf(userId);
    await db.update(mail).set({ address }).where(eq(mail.userId, userId));
    await sendAll();
    expect(server.received).toEqual([]);
    expect(await mailOf(userId)).toMatchObject({ sentMs: null, attempts: 1 });
  });

  it('a reason with header lines in it stays in the body', async () => {
    const userId = await openCustomer({ language: 'en' });
    const reason = 'No transfer\r\nBcc: eve@example.com\r\n\r\n.\r\nMAIL FROM:<eve@example.com>';
    await db.transaction((tx) =>
      notifyCustomer(tx, {
        userId,
        kind: 'deposit_rejected',
        data: { ...data, reason },
        nowMs: clock.nowMs(),
      }),
    );
    await sendAll();
    expect(server.received).toHaveLength(1);
    const [head = ''] = (server.received[0]?.source ?? '').split('\r\n\r\n', 1);
    expect(head).not.toMatch(/^Bcc/im);
    expect(server.received[0]?.to).toHaveLength(1);
  });

  it('without a server each mail is a whole file in the outbox', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'updown-outbox-'));
    const outbox = join(folder, 'outbox');
    const userId = await openCustomer({ language: 'en' });
    await tellOf(userId, 'withdrawal_approved');
    await sendAll(depsWith(transportTo(undefined, outbox)));
    expect(existsSync(outbox)).toBe(true);
    const files = readdirSync(outbox);
    expect(files).toEqual([expect.stringMatching(/^updown-\d+-\d+\.eml$/)]);
    const source = readFileSync(join(outbox, files[0] ?? ''), 'utf8');
    expect(source).toContain('Subject: [Practice] Withdrawal DP-7 paid');
    expect(source).toContain(`To: mail_${people}@example.com`);
    rmSync(folder, { recursive: true });
  });

  it('starts with what is due, is woken by a notice, and stops without leaving a mail half sent', async () => {
    const events = createLocalEvents();
    const arrived = (count: number) =>
      new Promise<void>((resolve) => {
        const look = () => (server.received.length === count ? resolve() : setImmediate(look));
        look();
      });
    await tellOf(await openCustomer());
    const stop = startMailer({ ...deps, events });
    await arrived(1);
    const userId = await openCustomer();
    await tellOf(userId);
    events.publish({ type: 'notice', userId });
    await arrived(2);
    await stop();
    expect(await mailOf(userId)).toMatchObject({ attempts: 1, failed: false });
    expect((await mailOf(userId)).sentMs).not.toBeNull();
    await tellOf(await openCustomer());
    events.publish({ type: 'notice', userId });
    expect(server.received).toHaveLength(2);
  });

  it('a stop does not wait for a server that hangs', async () => {
    const userId = await openCustomer();
    await tellOf(userId);
    let begun: () => void = () => undefined;
    const inHand = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const hanging: MailTransport = {
      send: (_, signal) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
          begun();
        }),
    };
    const stop = startMailer({ ...depsWith(hanging), events: createLocalEvents() });
    await inHand;
    await stop();
    expect(await mailOf(userId)).toMatchObject({ attempts: 1, sentMs: null, failed: false });
  });
});
