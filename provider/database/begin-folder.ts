/** A first start that is cut off leaves half a database: nothing is in it, and the next start begins anew. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Before the embedded database in `folder` is opened. Removes what a first start left unfinished; marks a folder that is
 * new until the answer is called, which says that its database is whole.
 */
export function beginFolder(folder: string): () => void {
  const mark = markOf(folder);
  if (existsSync(mark)) rmSync(folder, { recursive: true, force: true });
  else if (existsSync(folder)) return () => undefined;
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
  writeFileSync(mark, '');
  return () => markWhole(folder);
}

/** What lies there is a whole database, or will be at once, whatever a first start had begun. */
export function markWhole(folder: string): void {
  rmSync(markOf(folder), { force: true });
}

function markOf(folder: string): string {
  return `${folder}.unfinished`;
}
