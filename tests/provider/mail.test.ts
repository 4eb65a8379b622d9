/** Mail to customers: from the decision that tells them to a mail server or a file. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { NOTICE_KINDS, type NoticeKind } from '../../lib/contract/notice-kinds';
import type { Database } from '../../provider/database/database';
import { appUser } from '../../provider/database/schema';
import { mail } from '../../provider/database/service-schema';
import { createLocalEvents } from '../../provider/events/events';
import { composeMail } from '../../provider/mail/compose-mail';
import { createMailCarrier, type MailCarrier } from '../../provider/mail/mail-carrier';
import { MAIL_TEXTS } from '../../provider/mail/mail-texts';
import { BACK_OFF_MS, type SendMailDeps, sendDueMail } from '../../provider/mail/send-due-mail';
import { startMailer } from '../../provider/mail/start-mailer';
import { type Telling, tell } from '../../provider/notices/tell';
import { type DatabaseKind, databaseKinds, openTestDatabase, type TestDatabase } from '../support/database';
import { type MailServer, startMailServer } from '../support/mail-server';
import { createTestClock, type TestClock } from '../support/test-clock';

const terms = { brand: 'Updown', practice: true, publicUrl: 'https://updown.example' };
const LANGUAGES = ['th', 'en', 'zh', 'vi'] as const;
const data = { caseId: '7', label: 'DP-7', amount: '1234.50', reason: 'ไม่พบรายการโอน' };

describe('a mail', () => {
  it.each(LANGUAGES.flatMap((language) => NOTICE_KINDS.map((kind) => [language, kind] as const)))(
    'in %s of %s says amount and case in words of that language, as text and as HTML',
    (language, kind) => {
      const composed = composeMail({ kind, language, data }, terms);
      for (const body of [composed.text, composed.html]) {
        expect(body).toContain('1,234.50 USDT');
        expect(body).toContain('DP-7');
        expect(body).toContain(data.reason);
        expect(body).toContain('https://updown.example/history/deposit');
        expect(body).toContain(MAIL_TEXTS[language].practice);
      }
      expect(composed.subject).toContain('DP-7');
      expect(composed.subject.startsWith(MAIL_TEXTS[language].practiceMark)).toBe(true);
      expect(composed.subject + composed.text + composed.html).not.toMatch(/[{}]\w*[{}]|undefined/);
    },
  );

  it('says the same in every language: each text has the same gaps, none is another’s', () => {
    const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
    for (const kind of NOTICE_KINDS) {
      const all = LANGUAGES.map((language) => MAIL_TEXTS[language].kinds[kind]);
      for (const part of ['subject', 'body'] as const) {
        expect(new Set(all.map((texts) => gaps(texts[part]).join())).size).toBe(1);
        expect(new Set(all.map((texts) => texts[part])).size).toBe(LANGUAGES.length);
      }
    }
  });

  it('with real money has no practice mark, and without a public address no link', () => {
    const real = composeMail(
      { kind: 'deposit_approved', language: 'en', data },
      { brand: 'Updown', practice: false },
    );
    expect(real.subject).toBe('Deposit DP-7 approved');
    expect(real.text + real.html).not.toMatch(/practice|http/i);
  });

  it('what a person wrote is text in HTML and stays out of the subject', () => {
    const reason = '<script>alert(1)</script> & "<b>\r\nBcc: eve@example.com';
    const composed = composeMail(
      { kind: 'deposit_rejected', language: 'en', data: { ...data, reason } },
      terms,
    );
    expect(composed.html).not.toMatch(/<script|<b>/);
    expect(composed.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;&lt;b&gt;');
    expect(composed.subject).toBe('[Practice] Deposit DP-7 rejected');
    const label = 'DP-7\r\nBcc: eve@example.com';
    expect(
      composeMail({ kind: 'deposit_approved', language: 'en', data: { ...data, label } }, terms).subject,
    ).not.toMatch(/[\r\n]/);
  });
});

describe.each(databaseKinds())('the mailer on %s', (kind: DatabaseKind) => {
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
    deps = depsWith(carrierTo(server.url));
  });

  const carrierTo = (smtpUrl?: string, outbox = '/nowhere') =>
    createMailCarrier({ smtpUrl, outbox, from: 'no-reply@updown.example', brand: 'Updown' });
  const depsWith = (carrier: MailCarrier, using = db): SendMailDeps => ({
    db: using,
    clock,
    carrier,
    terms,
    log: {
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
    db.transaction((tx) => tell(tx, { userId, kind: kindOf, data, nowMs: clock.nowMs() } as Telling));
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
        await tell(tx, { userId, kind: 'deposit_rejected', data, nowMs: clock.nowMs() });
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

  it('a server that nobody answers at is a failed attempt like any other', async () => {
    const gone = await startMailServer();
    await gone.close();
    const userId = await openCustomer();
    await tellOf(userId);
    expect(await sendAll(depsWith(carrierTo(gone.url)))).toBe(1);
    expect(await mailOf(userId)).toMatchObject({ attempts: 1, lastError: 'ESOCKET', sentMs: null });
  });

  it('a process that dies in mid-send leaves a mail that is sent later, under the same id', async () => {
    const userId = await openCustomer();
    await tellOf(userId);
    const ids: string[] = [];
    const dying = depsWith({
      carry: async ({ id }) => {
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
      depsWith(carrierTo(server.url), other),
      deps,
      depsWith(carrierTo(server.url), other),
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
      tell(tx, { userId, kind: 'deposit_rejected', data: { ...data, reason }, nowMs: clock.nowMs() }),
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
    await sendAll(depsWith(carrierTo(undefined, outbox)));
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
    const hanging: MailCarrier = {
      carry: (_, signal) =>
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
