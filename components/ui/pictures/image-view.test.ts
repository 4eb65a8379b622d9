/** @jest-environment node */
import {
  BRIGHTNESS,
  brightenView,
  dragView,
  INITIAL_VIEW,
  LARGEST_SCALE,
  rotateView,
  zoomView,
} from './image-view';

test('zooming stays between fitted and the largest', () => {
  expect(zoomView(INITIAL_VIEW, 0.5).scale).toBe(1);
  expect(zoomView(INITIAL_VIEW, 1_000).scale).toBe(LARGEST_SCALE);
});

test('a fitted picture lies in the middle: it cannot be dragged, and zooming all the way out brings it back', () => {
  expect(dragView(INITIAL_VIEW, 30, 40)).toEqual(INITIAL_VIEW);
  const dragged = dragView(zoomView(INITIAL_VIEW, 2), 30, 40);
  expect(dragged).toMatchObject({ x: 30, y: 40 });
  expect(zoomView(dragged, 0.1)).toEqual(INITIAL_VIEW);
});

test('what is in the middle stays there while zooming', () => {
  const dragged = dragView(zoomView(INITIAL_VIEW, 2), 30, 40);
  expect(zoomView(dragged, 2)).toMatchObject({ scale: 4, x: 60, y: 80 });
});

test('turning goes on in quarter turns', () => {
  expect([1, 2, 3, 4, 5].reduce((view) => rotateView(view), INITIAL_VIEW).turn).toBe(450);
});

test('brightness goes in even steps between its limits, and neither zooming nor turning changes it', () => {
  expect(brightenView(INITIAL_VIEW, 1).brightness).toBe(1.2);
  expect(brightenView(INITIAL_VIEW, -100).brightness).toBe(BRIGHTNESS.darkest);
  expect(brightenView(INITIAL_VIEW, 100).brightness).toBe(BRIGHTNESS.brightest);
  const bright = brightenView(INITIAL_VIEW, 3);
  expect(rotateView(zoomView(bright, 2)).brightness).toBe(bright.brightness);
  expect(brightenView(bright, -3)).toEqual(INITIAL_VIEW);
});
