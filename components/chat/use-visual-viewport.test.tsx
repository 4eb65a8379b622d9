import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useVisualViewport } from './use-visual-viewport';

/** A fake visual viewport; the layout viewport is 800 high. */
const phone = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 });

beforeEach(() => {
  Object.assign(phone, { height: 800, offsetTop: 0, scale: 1 });
  Object.defineProperty(window, 'visualViewport', { value: phone, configurable: true });
  Object.defineProperty(document.documentElement, 'clientHeight', { value: 800, configurable: true });
});

function Frame() {
  const ref = useRef<HTMLElement>(null);
  useVisualViewport(ref);
  return <main ref={ref} />;
}
function become(change: Partial<typeof phone>, event = 'resize') {
  act(() => void Object.assign(phone, change).dispatchEvent(new Event(event)));
  const { style } = screen.getByRole('main');
  return ['--visible-top', '--visible-height', '--edge-bottom'].map((name) => style.getPropertyValue(name));
}

test('the frame ends where the phone’s keyboard begins, wherever the page was moved to, and is whole again after it', () => {
  render(<Frame />);
  expect(become({})).toEqual(['0px', '800px', '']);
  expect(become({ height: 460 })).toEqual(['0px', '460px', '0px']);
  expect(become({ offsetTop: 120 }, 'scroll')).toEqual(['120px', '460px', '0px']);
  expect(become({ height: 800, offsetTop: 0 })).toEqual(['0px', '800px', '']);
});

test('a bar of the browser that comes and goes is no keyboard', () => {
  render(<Frame />);
  expect(become({ height: 744 })).toEqual(['0px', '744px', '']);
});

test('who zooms in keeps the page as it is', () => {
  render(<Frame />);
  expect(become({ height: 400, offsetTop: 50, scale: 2 })).toEqual(['0px', '800px', '']);
});
