import {
  brightenView,
  dragView,
  type ImageView,
  INITIAL_VIEW,
  rotateView,
  ZOOM_STEP,
  zoomView,
} from './image-view';

/** How far an arrow key moves an enlarged picture, px. */
const PAN_PX = 80;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/**
 * The action of a key on a picture; undefined for other keys. Letters are identified by their position, so that they
 * work on a keyboard of any script. Arrows move an enlarged picture only.
 */
export function findImageShortcut(
  { key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>,
  { view, hasBrightness }: { view: ImageView; hasBrightness: boolean },
): ((view: ImageView) => ImageView) | undefined {
  if (key === '+' || key === '=') return (before) => zoomView(before, ZOOM_STEP);
  if (key === '-') return (before) => zoomView(before, 1 / ZOOM_STEP);
  if (key === '0') return () => INITIAL_VIEW;
  if (code === 'KeyR') return rotateView;
  if (code === 'KeyB' && hasBrightness) return (before) => brightenView(before, shiftKey ? -1 : 1);
  const arrow = view.scale > 1 ? ARROWS[key] : undefined;
  if (!arrow) return undefined;
  const [x, y] = arrow;
  return (before) => dragView(before, x * PAN_PX, y * PAN_PX);
}
