import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderInUseError, lockFolder } from './folder-lock';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folder-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a second holder is refused in one clear line, and served after the first lets go', async () => {
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
  await expect(lockFolder(folder)).rejects.toThrow(/DATA_DIR/);
  await release();
  await (await lockFolder(folder))();
});

test('a folder that does not exist yet is made', async () => {
  const deep = join(folder, 'not', 'there');
  await (await lockFolder(deep))();
  expect(existsSync(deep)).toBe(true);
});

test('a path longer than a socket name may be is locked like any other', async () => {
  const long = join(folder, 'x'.repeat(120), 'y'.repeat(120));
  mkdirSync(long, { recursive: true });
  const release = await lockFolder(long);
  await expect(lockFolder(long)).rejects.toThrow(FolderInUseError);
  await release();
  await (await lockFolder(long))();
});

test('of many who ask at once one gets it', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder)));
  const held = asked.filter((result) => result.status === 'fulfilled');
  expect(held).toHaveLength(1);
  for (const { value } of held) await value();
});

/** A process of its own that listens on the lock's socket and can be killed or stopped. */
async function startHolder(): Promise<ChildProcess> {
  const script = `require('net').createServer((s) => s.end('x')).listen(process.argv[1], () => console.log('held'))`;
  const holder = spawn(process.execPath, ['-e', script, join(folder, 'process.lock')]);
  await once(holder.stdout, 'data');
  return holder;
}

test('the lock of a process that was killed is free', async () => {
  const holder = await startHolder();
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(existsSync(join(folder, 'process.lock'))).toBe(true);
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
  await release();
});

test('a suspended process holds its lock', async () => {
  const holder = await startHolder();
  holder.kill('SIGSTOP');
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
});
