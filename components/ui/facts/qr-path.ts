/** The modules of a code as `qrcode` returns them: rows from the top, 1 is dark. */
export interface QrModules {
  size: number;
  data: ArrayLike<number>;
}

/** Light modules around a code (quiet zone), by the standard. */
export const QUIET_ZONE = 4;

/** One SVG path over all dark modules, a module one unit wide, inside the quiet zone. */
export function drawQrPath({ size, data }: QrModules): string {
  const parts: string[] = [];
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; ) {
      const from = column;
      while (column < size && data[row * size + column]) column++;
      if (column > from)
        parts.push(`M${from + QUIET_ZONE} ${row + QUIET_ZONE}h${column - from}v1h${from - column}z`);
      else column++;
    }
  }
  return parts.join('');
}
