import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginFolder } from './begin-folder';

describe('the folder of an embedded database', () => {
  let folder: string;
  const file = () => join(folder, 'PG_VERSION');
  const makeDatabase = () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file(), '18');
  };
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'updown-begin-')), 'below', 'database');
  });
  afterEach(() => rmSync(join(folder, '../..'), { recursive: true, force: true }));

  it('of a first start that was cut off is emptied by the next one', () => {
    beginFolder(folder);
    makeDatabase();
    const finish = beginFolder(folder);
    expect(existsSync(folder)).toBe(false);
    makeDatabase();
    finish();
    beginFolder(folder);
    expect(existsSync(file())).toBe(true);
  });

  it('of another version of the product, which marked nothing, stays', () => {
    makeDatabase();
    beginFolder(folder)();
    expect(existsSync(file())).toBe(true);
  });
});
