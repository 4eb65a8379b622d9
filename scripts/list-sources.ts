/** For tests of the source tree: sources, tests and documents, and their comments. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listFiles, root } from './find-build.mjs';

const PLACES = ['.ci', 'app', 'components', 'docs', 'lib', 'provider', 'scripts', 'tests'];
const IS_TEXT = /(^|\/)(run|\.env\.example|[^/]+\.(md|[cm]?[jt]sx?|sql|css))$/;
/** Comment lines: of a block, of one line, of SQL, of a shell script or settings file. */
const COMMENT = /^\s*(\/?\*|\{\/\*|\/\/|--|#).*$/gm;

/** All text files of the tree, as paths from the root: files in the root included, `messages` excluded. */
export async function listSources(): Promise<string[]> {
  const found = await Promise.all(PLACES.map((place) => listFiles(join(root, place))));
  const files = [...readdirSync(root), ...found.flat().map((file) => relative(root, file))];
  return files.filter((file) => IS_TEXT.test(file));
}

export function readSource(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** The comments of a source file; the whole of a document. */
export function readComments(file: string): string {
  const text = readSource(file);
  return file.endsWith('.md') ? text : (text.match(COMMENT) ?? []).join('\n');
}
