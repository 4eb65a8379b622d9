/** How a picture is shown in the viewer, as pure functions: scale, quarter turns, offset in px, brightness. */
export interface ImageView {
  scale: number;
  /** Degrees clockwise, a multiple of 90; keeps growing, so that the animation never turns backwards. */
  turn: number;
  x: number;
  y: number;
  /** 1 is the original. */
  brightness: number;
}

export const INITIAL_VIEW: ImageView = { scale: 1, turn: 0, x: 0, y: 0, brightness: 1 };
export const LARGEST_SCALE = 8;
export const ZOOM_STEP = 1.5;
export const BRIGHTNESS = { darkest: 0.4, brightest: 2.6, step: 0.2 } as const;

/** Scales by a factor, between fitted and LARGEST_SCALE; a fitted picture is centred again. */
export function zoomView(view: ImageView, factor: number): ImageView {
  const scale = Math.min(LARGEST_SCALE, Math.max(1, view.scale * factor));
  if (scale === 1) return { ...view, scale, x: 0, y: 0 };
  const grown = scale / view.scale;
  return { ...view, scale, x: view.x * grown, y: view.y * grown };
}

export function rotateView(view: ImageView): ImageView {
  return { ...view, turn: view.turn + 90, x: 0, y: 0 };
}

/** Drags an enlarged picture; a fitted one stays where it is. */
export function dragView(view: ImageView, byX: number, byY: number): ImageView {
  return view.scale === 1 ? view : { ...view, x: view.x + byX, y: view.y + byY };
}

/** Brighter by a number of steps, darker when negative, within BRIGHTNESS. */
export function brightenView(view: ImageView, steps: number): ImageView {
  const { darkest, brightest, step } = BRIGHTNESS;
  const wanted = Math.round((view.brightness + steps * step) * 10) / 10;
  return { ...view, brightness: Math.min(brightest, Math.max(darkest, wanted)) };
}
