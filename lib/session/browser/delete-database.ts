/** Longest wait, milliseconds: another tab may have the database open, and the person is signing out. */
const TIMEOUT_MS = 500;

/**
 * Deletes a database of this browser, if it has one of that name. Resolves when it is deleted or after half a second,
 * and never throws: a page waits for it before it unloads, since a deletion during unload can crash the browser
 * process.
 */
export function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, TIMEOUT_MS);
    void forget(name, resolve).catch(resolve);
  });
}

async function forget(name: string, done: () => void): Promise<void> {
  // Where a browser cannot list its databases, there may be one.
  const known = await window.indexedDB.databases?.();
  if (known?.every((database) => database.name !== name)) return done();
  const request = window.indexedDB.deleteDatabase(name);
  request.onsuccess = request.onerror = done;
}
