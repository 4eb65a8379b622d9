import { TextEncoder } from 'node:util';
import { act, screen } from '@testing-library/react';
import { create } from 'qrcode';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { Qr } from './qr';
import { drawQrPath, QUIET_ZONE } from './qr-path';

// jsdom has no canvas.
Object.assign(globalThis, { TextEncoder });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));

/** The dark modules that a path paints, as "row,column". */
function readPath(path: string): Set<string> {
  const dark = new Set<string>();
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let step = 0; step < Number(width); step++) {
      dark.add(`${Number(y) - QUIET_ZONE},${Number(x) - QUIET_ZONE + step}`);
    }
  }
  return dark;
}

test.each([
  'TPRACTICE0000000000000000000000001',
  '0xPractice-of-lower-and-UPPER',
  '00020101021129370016A0000006770101110113006681234567853037645802TH6304',
])('the picture of %s has exactly the modules of its code', (text) => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const wanted = new Set<string>();
  for (let at = 0; at < modules.data.length; at++) {
    if (modules.data[at]) wanted.add(`${Math.floor(at / modules.size)},${at % modules.size}`);
  }
  expect(readPath(drawQrPath(modules))).toEqual(wanted);
});

test('the indicator shows for a second, then the code of the text', async () => {
  renderWithTexts(<Qr text="PRACTICE-1" label="Code of PRACTICE-1" />);
  expect(screen.getByText('Making the QR code')).toBeInTheDocument();
  await pass(900);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  await pass(100);
  const path = screen.getByRole('img', { name: 'Code of PRACTICE-1' }).querySelector('path');
  const { modules } = create('PRACTICE-1', { errorCorrectionLevel: 'M' });
  expect(path).toHaveAttribute('d', drawQrPath(modules));
});

test('the code of an earlier text never appears beside another one', async () => {
  const { rerender } = renderWithTexts(<Qr text="PRACTICE-1" label="one" />);
  await pass(1_000);
  expect(screen.getByRole('img')).toBeInTheDocument();
  rerender(<Qr text="PRACTICE-2" label="two" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  await pass(1_000);
  expect(screen.getByRole('img', { name: 'two' })).toBeInTheDocument();
});

test('a text that no code can hold reports a failure', async () => {
  renderWithTexts(<Qr text={'x'.repeat(4_000)} label="too long" />);
  await pass(1_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Please copy the text instead');
});
