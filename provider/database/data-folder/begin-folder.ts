/** An interrupted first start leaves an incomplete, empty database: the next start removes it and starts over. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Called before the embedded database in `folder` is opened. Removes what an interrupted first start left; marks a new
 * folder as incomplete until the returned function is called.
 */
export function beginFolder(folder: string): () => void {
  const mark = markOf(folder);
  if (existsSync(mark)) rmSync(folder, { recursive: true, force: true });
  else if (existsSync(folder)) return () => undefined;
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
  writeFileSync(mark, '');
  return () => markWhole(folder);
}

/** From here on the folder holds a complete database, or will at once, whatever an earlier start left. */
export function markWhole(folder: string): void {
  rmSync(markOf(folder), { force: true });
}

function markOf(folder: string): string {
  return `${folder}.unfinished`;
}
