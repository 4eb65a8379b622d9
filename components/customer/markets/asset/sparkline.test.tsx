import { render } from '@testing-library/react';
import { Sparkline, sparklinePoints } from './sparkline';

test('the highest price is at the top, the lowest at the bottom, inside the picture', () => {
  expect(sparklinePoints([1, 3, 2])).toBe('0,30 50,2 100,16');
});
test('a level line runs through the middle', () => {
  expect(sparklinePoints([5, 5])).toBe('0,16 100,16');
});
test('without history there is room but no line', () => {
  const { container } = render(<Sparkline values={[1]} className="h-8" />);
  expect(container.querySelector('svg')).toBeNull();
  expect(container.querySelector('.h-8')).toBeInTheDocument();
});
