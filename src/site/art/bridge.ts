/** The suspension bridge across the sound, left of the town. */
const [left, right] = [880, 1440];
const top = 322;
const middle = (left + right) / 2;
/** The deck rises towards the middle, as decks do. */
const deck = (x: number): number => Math.round(462 - 22 * (1 - ((x - middle) / 800) ** 2));

/** The main cable hangs in a parabola between the pylons. */
function hang(x: number): number {
  const t = (x - middle) / ((right - left) / 2);
  return Math.round(426 + (top - 426) * t * t);
}

export const deckLine = `M300 ${deck(300)}Q${middle} ${2 * deck(middle) - deck(300)} 1672 ${deck(1672)}`;
export const deckEdge = `M300 ${deck(300) + 7}Q${middle} ${2 * deck(middle) - deck(300) + 7} 1672 ${deck(1672) + 7}`;

const pylon = (x: number): string =>
  `M${x - 9} 500L${x - 5} ${top - 8}h10L${x + 9} 500M${x - 8} 420h16M${x - 6} 360h12M${x - 16} 500h32v10h-32z`;
export const pylons = pylon(left) + pylon(right);

export const cables = `M420 ${deck(420)}Q${left - 160} 420 ${left} ${top}Q${middle} ${2 * 426 - top} ${right} ${top}Q${right + 110} 416 1640 ${deck(1640)}`;

export const hangers = Array.from({ length: 27 }, (_, index) => left + 20 * (index + 1))
  .map((x) => `M${x} ${hang(x)}V${deck(x)}`)
  .join('');
export const piers = [480, 620, 760, 1540, 1624]
  .map((x) => `M${x} ${deck(x) + 7}V500M${x + 6} ${deck(x) + 7}V500`)
  .join('');
