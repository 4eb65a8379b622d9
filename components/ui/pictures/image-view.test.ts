/** @jest-environment node */
import {
  BRIGHTNESS,
  brightenView,
  dragView,
  FITTED,
  LARGEST_SCALE,
  rotateView,
  zoomView,
} from './image-view';

test('zooming stays between fitted and the largest', () => {
  expect(zoomView(FITTED, 0.5).scale).toBe(1);
  expect(zoomView(FITTED, 1_000).scale).toBe(LARGEST_SCALE);
});

test('a fitted picture lies in the middle: it cannot be dragged, and zooming all the way out brings it back', () => {
  expect(dragView(FITTED, 30, 40)).toEqual(FITTED);
  const dragged = dragView(zoomView(FITTED, 2), 30, 40);
  expect(dragged).toMatchObject({ x: 30, y: 40 });
  expect(zoomView(dragged, 0.1)).toEqual(FITTED);
});

test('what is in the middle stays there while zooming', () => {
  const dragged = dragView(zoomView(FITTED, 2), 30, 40);
  expect(zoomView(dragged, 2)).toMatchObject({ scale: 4, x: 60, y: 80 });
});

test('turning goes on in quarter turns', () => {
  expect([1, 2, 3, 4, 5].reduce((view) => rotateView(view), FITTED).turn).toBe(450);
});

test('brightness goes in even steps between its limits, and neither zooming nor turning changes it', () => {
  expect(brightenView(FITTED, 1).brightness).toBe(1.2);
  expect(brightenView(FITTED, -100).brightness).toBe(BRIGHTNESS.darkest);
  expect(brightenView(FITTED, 100).brightness).toBe(BRIGHTNESS.brightest);
  const bright = brightenView(FITTED, 3);
  expect(rotateView(zoomView(bright, 2)).brightness).toBe(bright.brightness);
  expect(brightenView(bright, -3)).toEqual(FITTED);
});
