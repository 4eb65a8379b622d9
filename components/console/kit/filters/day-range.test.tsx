import { act, fireEvent, screen } from '@testing-library/react';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { DayRange } from './day-range';
import { readDay } from './read-day';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function set(label: string, day: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value: day } });
  act(() => jest.advanceTimersByTime(500));
}

test.each([
  ['From', '2026-11-20', ['2026-11-20', '']],
  ['To', '2026-11-20', ['', '2026-11-20']],
])('%s alone leaves the other end open', (label, day, told) => {
  const onChange = jest.fn();
  renderWithTexts(<DayRange from="" to="" onChange={onChange} />);
  set(label, day);
  expect(onChange.mock.calls).toEqual([told]);
});

test.each([
  ['From', '2026-11-20', ['2026-11-20', '2026-11-20']],
  ['To', '2026-10-20', ['2026-10-20', '2026-10-20']],
])('%s beyond the other end takes it along', (label, day, told) => {
  const onChange = jest.fn();
  renderWithTexts(<DayRange from="2026-11-01" to="2026-11-07" onChange={onChange} />);
  set(label, day);
  expect(onChange.mock.calls).toEqual([told]);
});

test('a year that is still being typed is not reported; clearing is', () => {
  const onChange = jest.fn();
  renderWithTexts(<DayRange from="2026-11-01" to="" onChange={onChange} />);
  set('From', '0202-11-01');
  expect(onChange).not.toHaveBeenCalled();
  set('From', '');
  expect(onChange.mock.calls).toEqual([['', '']]);
});

test.each([
  ['2026-11-28', '2026-11-28'],
  ['2024-02-29', '2024-02-29'],
  ['2026-02-29', undefined],
  ['2026-02-31', undefined],
  ['2026-13-01', undefined],
  ['0002-11-28', undefined],
  ['1969-12-31', undefined],
  ['1970-01-01', '1970-01-01'],
  ['2999-12-31', '2999-12-31'],
  ['3000-01-01', undefined],
  ['2026-11-28T00:00', undefined],
  ['', undefined],
])('%s is read as %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});
