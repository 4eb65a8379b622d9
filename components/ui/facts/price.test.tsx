import { screen } from '@testing-library/react';
import { micros } from '@/lib/money/money';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { Money } from './money';
import { PercentChange } from './percent-change';
import { Price } from './price';

test('a price that rose flashes up, one that fell down, one that stayed not at all', () => {
  const { rerender } = renderWithTexts(<Price price="100.00" />);
  expect(screen.getByText('100.00')).not.toHaveClass('flash-up', { exact: false });
  rerender(<Price price="100.01" />);
  expect(screen.getByText('100.01')).toHaveClass('flash-up');
  rerender(<Price price="99.5" />);
  expect(screen.getByText('99.50')).toHaveClass('flash-down');
});

test('a price that moves below what is shown still counts as moved', () => {
  const { rerender } = renderWithTexts(<Price price="100.001" />);
  rerender(<Price price="100.002" />);
  expect(screen.getByText('100.00')).toHaveClass('flash-up');
});

test('a missing figure is a dash with words for it, never a zero', () => {
  const { container } = renderWithTexts(
    <>
      <Price price={null} />
      <PercentChange percent={undefined} />
      <Money amount={undefined} />
    </>,
  );
  expect(container).toHaveTextContent(/^–Not available–Not available–$/);
});

test('a change says its direction by arrow, sign and word', () => {
  renderWithTexts(<PercentChange percent={-0.38} />);
  expect(screen.getByText(/-0\.38%/)).toHaveTextContent('▼ down -0.38%');
});

test('a gain carries plus and a loss minus', () => {
  renderWithTexts(
    <>
      <Money amount={micros(85_000_000n)} signed />
      <Money amount={micros(-100_000_000n)} signed as="usdt" />
    </>,
  );
  expect(screen.getByText('+$85.00')).toHaveClass('text-up');
  expect(screen.getByText('-100.00 USDT')).toHaveClass('text-down');
});
