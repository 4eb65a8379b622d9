/** Longest wait: another tab may hold the database, and the person is on their way out, milliseconds. */
const TIMEOUT_MS = 500;

/**
 * Deletes a database of this browser, if it has one of that name. Resolves when it is gone or after half a second, and
 * never throws: a page waits for it before it leaves, since a deletion under way while a page unloads can bring its
 * browser process down.
 */
export function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, TIMEOUT_MS);
    void forget(name, resolve).catch(resolve);
  });
}

async function forget(name: string, done: () => void): Promise<void> {
  // Where a browser does not list them, there may be one.
  const known = await window.indexedDB.databases?.();
  if (known?.every((database) => database.name !== name)) return done();
  const request = window.indexedDB.deleteDatabase(name);
  request.onsuccess = request.onerror = done;
}
