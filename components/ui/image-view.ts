/** How a picture lies in the viewer, as pure moves: size, quarter turns and how far it was dragged, in px. */
export interface ImageView {
  scale: number;
  /** Degrees clockwise, a multiple of 90; goes on growing, so that turning never runs backwards. */
  turn: number;
  x: number;
  y: number;
}

export const FITTED: ImageView = { scale: 1, turn: 0, x: 0, y: 0 };
export const LARGEST_SCALE = 8;
export const ZOOM_STEP = 1.5;

/** Larger or smaller by a factor, between fitted and LARGEST_SCALE; fitted lies in the middle again. */
export function zoomView(view: ImageView, factor: number): ImageView {
  const scale = Math.min(LARGEST_SCALE, Math.max(1, view.scale * factor));
  if (scale === 1) return { ...view, scale, x: 0, y: 0 };
  const grown = scale / view.scale;
  return { ...view, scale, x: view.x * grown, y: view.y * grown };
}

export function turnView(view: ImageView): ImageView {
  return { ...view, turn: view.turn + 90, x: 0, y: 0 };
}

/** Drags an enlarged picture; a fitted one stays where it is. */
export function dragView(view: ImageView, byX: number, byY: number): ImageView {
  return view.scale === 1 ? view : { ...view, x: view.x + byX, y: view.y + byY };
}
