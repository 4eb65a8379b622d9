import { fireEvent, screen } from '@testing-library/react';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { DayRangeChip } from './day-range-chip';

test.each([
  ['2026-11-22', '2026-11-28', 'Decided 22 Nov 2026 – 28 Nov 2026'],
  ['2026-11-28', '2026-11-28', 'Decided 28 Nov 2026'],
  ['2026-11-22', '', 'Decided from 22 Nov 2026'],
  ['', '2026-11-28', 'Decided up to 28 Nov 2026'],
])('days from "%s" to "%s" are reported, and can be removed', (from, to, text) => {
  const onRemove = jest.fn();
  renderWithTexts(<DayRangeChip label="Decided" from={from} to={to} onRemove={onRemove} />);
  expect(screen.getByText(text)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button'));
  expect(onRemove).toHaveBeenCalledTimes(1);
});

test('no days say nothing', () => {
  renderWithTexts(<DayRangeChip label="Decided" from="" to="" onRemove={jest.fn()} />);
  expect(screen.queryByRole('button')).toBeNull();
});
