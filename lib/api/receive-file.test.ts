import { readFileName } from './receive-file';

test.each([
  ['attachment; filename="updown-timeline-2026-11-28.csv"', 'updown-timeline-2026-11-28.csv'],
  ['attachment; filename=statement.csv', 'statement.csv'],
  ['attachment; filename="../../etc/passwd"', '.._.._etc_passwd'],
  ['attachment', 'download'],
  [null, 'download'],
])('the name in %p is %p', (disposition, name) => expect(readFileName(disposition)).toBe(name));
