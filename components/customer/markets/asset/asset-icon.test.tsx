import { render } from '@testing-library/react';
import { AssetIcon } from './asset-icon';
import { ASSET_MARKS, assetInitials, findAssetMark } from './asset-marks';

const TRADABLE = [
  'BTC',
  'ETH',
  'GOLD',
  'SILVER',
  'META',
  'GOOGLE',
  'MICROSOFT',
  'ADOBE',
  'TESLA',
  'NETFLIX',
  'NVIDIA',
  'AMAZON',
  'APPLE',
];

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test.each(TRADABLE)('%s has a drawn mark of its own', (symbol) => {
  const { container } = render(<AssetIcon symbol={symbol} />);
  expect(container.querySelector('path')).toHaveAttribute('d');
  expect(container.querySelector('text')).toBeNull();
});

test('no two tradable assets share a mark or a colour', () => {
  expect(new Set(TRADABLE.map((symbol) => findAssetMark(symbol).path)).size).toBe(TRADABLE.length);
  expect(new Set(TRADABLE.map((symbol) => findAssetMark(symbol).color)).size).toBe(TRADABLE.length);
});

test('white has enough contrast on every colour, initials of unknown assets included', () => {
  const unknown = ['AMD', 'INTC', 'JPM', 'BRK.A', 'EURUSD', 'COPPER'].map((symbol) => findAssetMark(symbol));
  for (const { color } of [...Object.values(ASSET_MARKS), ...unknown]) {
    expect({ color, ratio: 1.05 / (luminance(color) + 0.05) >= 3 }).toEqual({ color, ratio: true });
  }
});

test('an unknown asset shows its initials', () => {
  const { container } = render(<AssetIcon symbol="BRK.A" size={24} />);
  expect(container.querySelector('text')).toHaveTextContent('BRK');
  expect(assetInitials('')).toBe('?');
});
