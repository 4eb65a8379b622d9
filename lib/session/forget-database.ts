/** Longest wait: another tab may hold the database, and the person is on their way out, milliseconds. */
const PATIENCE_MS = 500;

/**
 * Deletes a database of this browser, if it has one of that name. Resolves when it is gone or after half a second, and
 * never throws: a page waits for it before it leaves, since a deletion under way while a page unloads can bring its
 * browser process down.
 */
export async function forgetDatabase(name: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([forget(name).catch(() => undefined), late]);
  clearTimeout(timer);
}

async function forget(name: string): Promise<void> {
  const { indexedDB } = window;
  // Where a browser does not list them, there may be one.
  const known = await indexedDB?.databases?.();
  if (!indexedDB || (known && !known.some((database) => database.name === name))) return;
  await new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = resolve;
    request.onerror = resolve;
  });
}
