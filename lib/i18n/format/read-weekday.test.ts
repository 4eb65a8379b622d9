import { readWeekday, WEEKDAYS } from './read-weekday';

test('every day of a week has its name, Sunday first', () => {
  const sunday = Date.parse('2026-11-29T05:00:00Z');
  expect(WEEKDAYS.map((_, day) => readWeekday(sunday + day * 86_400_000, 'Asia/Bangkok'))).toEqual(WEEKDAYS);
});

test('the same moment is Sunday in New York and Monday in Bangkok', () => {
  const opens = Date.parse('2026-11-29T18:00:00-05:00');
  expect(readWeekday(opens, 'America/New_York')).toBe('sun');
  expect(readWeekday(opens, 'Asia/Bangkok')).toBe('mon');
});
