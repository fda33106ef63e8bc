/** Small words for drawing with paths. All measures are units of the drawing, y grows downwards. */

/** A rectangle, drawn anticlockwise from its lower left so that it seems to be built up. */
export const box = (x: number, y: number, w: number, h: number): string =>
  `M${x} ${y + h}v${-h}h${w}v${h}z`;

/** Windows in rows and columns; each with a mullion. */
export function windows(grid: {
  x: number;
  y: number;
  columns: number;
  rows: number;
  dx: number;
  dy: number;
  w: number;
  h: number;
}): string {
  const { x, y, columns, rows, dx, dy, w, h } = grid;
  let path = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      path += `${box(x + column * dx, y + row * dy, w, h)}m${w / 2} 0v${-h}`;
    }
  }
  return path;
}

/** The outline of a gabled wall standing on `ground`. */
export const gable = (x: number, ground: number, w: number, wall: number, rise: number): string =>
  `M${x} ${ground}v${-wall}l${w / 2} ${-rise} ${w / 2} ${rise}v${wall}z`;

/** A roof laid over a gable: both slopes, reaching `over` beyond the walls. */
export function roof(
  x: number,
  ground: number,
  w: number,
  wall: number,
  rise: number,
  over = 9,
): string {
  const drop = Math.round((over * rise * 2) / w);
  const eave = ground - wall + drop - 5;
  return `M${x - over} ${eave}L${x + w / 2} ${ground - wall - rise - 5}L${x + w + over} ${eave}`;
}

/** A deciduous tree as architects draw it: trunk, a few branches and a crown of one line. */
export const tree = (x: number, ground: number, height: number): string => {
  const r = Math.round(height * 0.3);
  const crown = ground - height + r;
  return `M${x} ${ground}V${crown - r / 2}m0 ${r}l${r / 2} ${-r / 2}m${-r / 2} ${r}l${-r / 2} ${-r / 2}M${x - r} ${crown}a${r} ${r * 1.1} 0 1 1 ${r * 2} 0a${r} ${r * 1.1} 0 0 1 ${-r * 2} 0`;
};

/** A spruce: a trunk and boughs. */
export const spruce = (x: number, ground: number, height: number): string => {
  const step = height / 5;
  let path = `M${x} ${ground}v${-height}`;
  for (let bough = 1; bough < 5; bough++) {
    const y = Math.round(ground - height + bough * step);
    const half = Math.round(bough * height * 0.055);
    path += `M${x - half} ${y}L${x} ${Math.round(y - step * 0.8)}L${x + half} ${y}`;
  }
  return path;
};

/** Somebody standing there, for scale; `height` is to the top of the head. */
export const person = (x: number, ground: number, height: number): string =>
  `M${x} ${ground}l${height * 0.1} ${-height * 0.48} ${height * 0.1} ${height * 0.48}m${-height * 0.1} ${-height * 0.48}v${-height * 0.3}m0 ${height * 0.04}l${-height * 0.13} ${height * 0.26}m${height * 0.13} ${-height * 0.26}l${height * 0.13} ${height * 0.26}m${-height * 0.13 - height * 0.08} ${-height * 0.38}a${height * 0.08} ${height * 0.09} 0 1 1 0 .1`.replace(
    /\d+\.\d+/g,
    (value) => String(Number(Number(value).toFixed(1))),
  );
