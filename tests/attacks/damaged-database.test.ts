/** A damaged embedded database is told in one line, with the way back; the way back works. */
import {
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { DatabaseDamagedError } from '@/provider/database/connection/open-embedded';
import { LEAST_FREE_BYTES } from '@/provider/database/data-folder/watch-disk';
import { checkDatabase } from '../../provider/backups/check-database';
import { describeDamage } from '../../provider/backups/describe-damage';
import { listBackups } from '../../provider/backups/list-backups';
import { RestoreError, restoreBackup } from '../../provider/backups/restore-backup';
import { takeDueBackup } from '../../provider/backups/start-nightly-backups';
import { takeBackup } from '../../provider/backups/take-backup';
import { listRows, type OpenDatabase } from '../../provider/database/database';
import { openDatabase } from '../../provider/database/open-database';
import { createLog } from '../../provider/log';
import { makeDataFolder, SQL_FOLDER } from '../support/data-folder';
import { bundleProvider, startProviderProcess } from '../support/provider-process';

const NIGHT_MS = Date.UTC(2026, 0, 5, 20, 30);
const DAY_MS = 86_400_000;

let dataFolder: string;
let open: OpenDatabase | undefined;
const place = () => join(dataFolder, 'database');

beforeAll(async () => {
  dataFolder = await makeDataFolder('updown-damage-');
});
afterAll(async () => {
  await stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

async function start(): Promise<OpenDatabase> {
  open = await openDatabase({ folder: place(), sqlFolder: SQL_FOLDER });
  return open;
}

async function stop(): Promise<void> {
  await open?.close();
  open = undefined;
}

/** Its one row of text, written over and over. */
const write = ({ db }: OpenDatabase, note: string) =>
  db.execute(sql`INSERT INTO document_key (proof, created_ms) VALUES (${Buffer.from(note)}, 1)
    ON CONFLICT ("only") DO UPDATE SET proof = excluded.proof`);
async function read({ db }: OpenDatabase): Promise<string | undefined> {
  const [row] = await listRows<{ note: string }>(
    db,
    sql`SELECT convert_from(proof, 'UTF8') AS note FROM document_key`,
  );
  return row?.note;
}

describe('a damaged database', () => {
  /** Each returns how it is mended. */
  const takeAway = (name: string) => () => {
    renameSync(join(place(), name), join(dataFolder, 'taken away'));
    return () => renameSync(join(dataFolder, 'taken away'), join(place(), name));
  };
  const overwrite = (name: string) => () => {
    const path = join(place(), name);
    const former = readFileSync(path);
    writeFileSync(path, Buffer.alloc(4_096, 7));
    return () => writeFileSync(path, former);
  };

  it.each([
    ['its version', takeAway('PG_VERSION'), /PG_VERSION is missing/],
    ['its control file', overwrite('global/pg_control'), /cannot open it/],
    ['its log', takeAway('pg_wal'), /pg_wal is missing/],
    ['its catalogue', overwrite('base/5/1259'), /cannot open it/],
  ])('without %s is not opened, and never created again', async (_, damage, what) => {
    const mend = damage();
    const opened = await start().catch((error: unknown) => error);
    expect(opened).toBeInstanceOf(DatabaseDamagedError);
    expect((opened as Error).message).toMatch(what);
    mend();
  });

  it('without a backup yet is reported as such', async () => {
    expect(await describeDamage(dataFolder, { folder: place(), what: 'PG_VERSION is missing' })).toMatch(
      /is damaged: PG_VERSION is missing\. There is no backup of it yet/,
    );
  });
});

/** One story: two nights, a disk that changes a page, a database that is lost and comes back. */
describe('backups', () => {
  function depsOf({ copyTo }: OpenDatabase) {
    if (!copyTo) throw new Error('no backups of this database');
    return { dataFolder, copyTo, check: checkDatabase };
  }
  /** Each look through a backup is a database that is opened: what is looked at elsewhere goes without. */
  const unlooked = async (): Promise<string[]> => [];
  const restore = (name?: string, check = checkDatabase) =>
    restoreBackup({ dataFolder, check }, { name, nowMs: NIGHT_MS + 3 * DAY_MS });

  it('hold whatever was answered before they were taken, while others go on writing', async () => {
    const database = await start();
    await write(database, 'day 0');
    await takeBackup({ ...depsOf(database), check: unlooked }, { nowMs: NIGHT_MS });
    await write(database, 'day 1');
    const copying = takeBackup(depsOf(database), { nowMs: NIGHT_MS + DAY_MS });
    const writing = Array.from({ length: 20 }, (_, n) => write(database, `later ${n}`));
    await Promise.all([copying, ...writing]);
    expect((await listBackups(dataFolder)).map(({ name }) => name)).toEqual([
      '2026-01-06T20-30-00Z',
      '2026-01-05T20-30-00Z',
    ]);
  });

  it('with a page that the disk changed are not kept; the log says what is damaged and how it comes back', async () => {
    const database = open as OpenDatabase;
    const [table] = await listRows<{ path: string }>(
      database.db,
      sql`SELECT pg_relation_filepath('document_key') AS path`,
    );
    const deps = depsOf(database);
    const damaging = {
      ...deps,
      copyTo: async (target: string) => {
        await deps.copyTo(target);
        changeByte(join(target, table?.path ?? ''));
      },
    };
    const nowMs = NIGHT_MS + 2 * DAY_MS;
    const lines: string[] = [];
    const log = Object.assign(createLog('silent'), { error: (line: string) => lines.push(line) });
    await takeDueBackup({ ...damaging, clock: { nowMs: () => nowMs }, log, timeZone: 'Asia/Bangkok' });
    expect(lines).toEqual([
      expect.stringMatching(
        /is damaged: document_key: invalid page.*2026-01-06T20:30:00.000Z.*npm run restore/,
      ),
    ]);
    expect(readdirSync(join(dataFolder, 'copies')).sort()).toEqual([
      '2026-01-05T20-30-00Z',
      '2026-01-06T20-30-00Z',
    ]);
  });

  it('are what a start on a lost database names, in its one line', async () => {
    await stop();
    const bundle = bundleProvider('damage');
    try {
      const starting = () => startProviderProcess(bundle, { DATA_DIR: dataFolder });
      rmSync(join(place(), 'PG_VERSION'));
      await expect(starting()).rejects.toThrow(
        /^the provider ended with 1:\nThe database in \S+ is damaged: PG_VERSION is missing\. [^\n]+"npm run restore"[^\n]+\n$/,
      );
      renameSync(place(), join(dataFolder, 'lost'));
      await expect(starting()).rejects.toThrow(/is damaged: it is gone\. The last good backup/);
      renameSync(join(dataFolder, 'lost'), place());
    } finally {
      rmSync(bundle, { recursive: true, force: true });
    }
  });

  it('take the place of what is damaged, which is kept; an earlier one by its name', async () => {
    await expect(restore('yesterday')).rejects.toThrow(RestoreError);
    await expect(restore('yesterday')).rejects.toThrow(
      'There is no backup yesterday. There are: 2026-01-06T20-30-00Z, 2026-01-05T20-30-00Z.',
    );
    const { backup, former } = await restore();
    expect([backup.name, former]).toEqual([
      '2026-01-06T20-30-00Z',
      join(dataFolder, 'database.replaced-2026-01-08T20-30-00Z'),
    ]);
    expect(readdirSync(former ?? '')).not.toContain('PG_VERSION');
    expect(await read(await start())).toMatch(/^(day 1|later \d+)$/);
    await stop();
    rmSync(former ?? '', { recursive: true });
    // An interrupted first start would start over.
    writeFileSync(`${place()}.unfinished`, '');
    await restore('2026-01-05T20-30-00Z', unlooked);
    expect(await read(await start())).toBe('day 0');
  });

  it('are not begun where they would fill the disk, and what one left half made is removed', async () => {
    const unfinished = join(dataFolder, 'copies', 'unfinished');
    mkdirSync(unfinished);
    const copyTo = () => Promise.reject(new Error('it was begun'));
    const deps = { dataFolder, copyTo, check: checkDatabase, findFree: async () => LEAST_FREE_BYTES };
    await expect(takeBackup(deps, { nowMs: NIGHT_MS })).rejects.toThrow(
      /^no room for a backup of \d+ MB in .*copies: 48 MB are left on its disk$/,
    );
    expect(existsSync(unfinished)).toBe(false);
  });

  it('are three at most, the latest', async () => {
    const copyTo = async (to: string) => writeFileSync(to, '');
    for (const day of [2, 3, 4]) {
      await takeBackup({ dataFolder, copyTo, check: unlooked }, { nowMs: NIGHT_MS + day * DAY_MS });
    }
    expect((await listBackups(dataFolder)).map(({ takenMs }) => (takenMs - NIGHT_MS) / DAY_MS)).toEqual([
      4, 3, 2,
    ]);
  });
});

function changeByte(path: string): void {
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.from('changed by the disk'), 0, 19, 4_000);
}
