/**
 * Built scripts, styles and public files, compressed once by the build and served before Next. Files with a hash in
 * their name never change; the others are revalidated.
 */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

interface StaticFile {
  path: string;
  type: string;
  cacheControl: string;
  etag: string;
  size: number;
  encodings: { name: string; path: string; size: number }[];
}

export type ServeStatic = (req: IncomingMessage, res: ServerResponse) => boolean;

/** Lists the files of a build once. The returned function answers a request for one of them or returns false. */
export async function openStaticFiles(build: string): Promise<ServeStatic> {
  const files = new Map<string, StaticFile>();
  await addFolder(files, {
    folder: join(build, 'app', 'static'),
    base: '/_next/static/',
    cacheControl: IMMUTABLE,
  });
  await addFolder(files, { folder: join(build, 'public'), base: '/', cacheControl: REVALIDATE });
  return (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false;
    const file = files.get(decodePath(req.url ?? ''));
    if (!file) return false;
    send(file, req, res);
    return true;
  };
}

interface Folder {
  folder: string;
  base: string;
  cacheControl: string;
}

async function addFolder(
  files: Map<string, StaticFile>,
  { folder, base, cacheControl }: Folder,
): Promise<void> {
  if (!existsSync(folder)) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const stats = statSync(path);
    files.set(base + relative(folder, path).split(sep).join('/'), {
      path,
      type,
      cacheControl,
      etag: `"${stats.size.toString(36)}-${Math.floor(stats.mtimeMs).toString(36)}"`,
      size: stats.size,
      encodings: findEncodings(path),
    });
  }
}

function findEncodings(path: string): StaticFile['encodings'] {
  return ENCODINGS.flatMap(([name, ending]) =>
    existsSync(path + ending) ? [{ name, path: path + ending, size: statSync(path + ending).size }] : [],
  );
}

function send(file: StaticFile, req: IncomingMessage, res: ServerResponse): void {
  const accepted = String(req.headers['accept-encoding'] ?? '');
  const encoding = file.encodings.find(({ name }) =>
    new RegExp(`\\b${name}\\b(?!;q=0(\\.0*)?(,|$))`).test(accepted),
  );
  res.setHeader('content-type', file.type);
  res.setHeader('cache-control', file.cacheControl);
  res.setHeader('etag', file.etag);
  res.setHeader('vary', 'accept-encoding');
  res.setHeader('x-content-type-options', 'nosniff');
  if (req.headers['if-none-match'] === file.etag) {
    res.writeHead(304).end();
    return;
  }
  if (encoding) res.setHeader('content-encoding', encoding.name);
  res.setHeader('content-length', encoding?.size ?? file.size);
  if (req.method === 'HEAD') res.end();
  else pipeline(createReadStream(encoding?.path ?? file.path), res, () => undefined);
}

function decodePath(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
