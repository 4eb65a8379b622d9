/** What tests of the tree itself read: sources, tests and documents, and what is comment in them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listFiles, root } from './find-build.mjs';

const PLACES = ['.ci', 'app', 'components', 'docs', 'lib', 'provider', 'scripts', 'tests'];
const IS_TEXT = /(^|\/)(run|\.env\.example|[^/]+\.(md|[cm]?[jt]sx?|sql|css))$/;
/** Lines of a comment: of a block, of one line, of SQL, of a shell or a list of settings. */
const COMMENT = /^\s*(\/?\*|\{\/\*|\/\/|--|#).*$/gm;

/** Every text file of them, as a path from the root: the files of the root too, the texts of `messages` not. */
export async function listSources(): Promise<string[]> {
  const found = await Promise.all(PLACES.map((place) => listFiles(join(root, place))));
  const files = [...readdirSync(root), ...found.flat().map((file) => relative(root, file))];
  return files.filter((file) => IS_TEXT.test(file));
}

export function readSource(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** The comments of a source; of a document all of it. */
export function readComments(file: string): string {
  const text = readSource(file);
  return file.endsWith('.md') ? text : (text.match(COMMENT) ?? []).join('\n');
}
