import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CONSOLE_PAGES, type ConsolePath, mayOpen } from '@/lib/contract/staff/console-pages';
import { ROLES } from '@/lib/contract/staff/permissions';
import { isOpenEntry, MENU_ENTRIES, menuOf } from './console-menu';

const PATHS = Object.keys(CONSOLE_PAGES) as ConsolePath[];

test.each(ROLES)('%s finds in the menu all that they may open of it, and nothing else', (role) => {
  const shown = menuOf(role).flatMap(({ entries }) => entries.map(({ href }) => href));
  expect(shown).toEqual(MENU_ENTRIES.map(({ href }) => href).filter((href) => mayOpen(role, href)));
  expect(menuOf(role).every(({ entries }) => entries.length > 0)).toBe(true);
});

test('every page of the console is in the menu or beneath one that is, once', () => {
  for (const path of PATHS) {
    expect(MENU_ENTRIES.filter(({ href }) => isOpenEntry(path, href)).map(({ href }) => href)).toHaveLength(
      1,
    );
  }
});

test.each(PATHS)('%s has its page', (path) => {
  const folder = path.replace('/admin', '').replace(/:(\w+)/g, '[$1]');
  expect(existsSync(join(process.cwd(), 'app/admin/(console)', folder, 'page.tsx'))).toBe(true);
});
