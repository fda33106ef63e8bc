import { box, gable, roof, type windows } from './strokes';

/** The line that runs through the page: the ground the town stands on, and the surface of the water. */
export const horizon = 500;

interface House {
  x: number;
  w: number;
  wall: number;
  rise: number;
  cladding: 'boards' | 'laps' | 'falu';
  panes: Parameters<typeof windows>[0] | undefined;
  /** Everything that is not wall, roof or window. */
  details: string;
}

export const houses: House[] = [
  {
    x: 1676,
    w: 66,
    wall: 40,
    rise: 38,
    cladding: 'falu',
    panes: undefined,
    details: 'M1692 500v-34h34v34M1709 466v34M1702 452h14',
  },
  {
    x: 1760,
    w: 104,
    wall: 122,
    rise: 80,
    cladding: 'boards',
    panes: { x: 1776, y: 388, columns: 3, rows: 3, dx: 27, dy: 36, w: 18, h: 24 },
    details: `${box(1840, 318, 11, 26)}M1801 352a11 11 0 0 1 22 0v10h-22z`,
  },
  {
    x: 1888,
    w: 148,
    wall: 240,
    rise: 92,
    cladding: 'laps',
    panes: { x: 1904, y: 270, columns: 4, rows: 6, dx: 32, dy: 38, w: 20, h: 26 },
    details: `${[308, 346, 384, 422, 460].map((y) => `M1930 ${y - 9}h32v9h-32zm8 0v9m8-9v9m8-9v9`).join('')}M1951 222a11 11 0 0 1 22 0v14h-22z${box(1916, 176, 13, 38)}`,
  },
  {
    x: 2270,
    w: 110,
    wall: 104,
    rise: 74,
    cladding: 'boards',
    panes: { x: 2288, y: 408, columns: 3, rows: 2, dx: 28, dy: 44, w: 18, h: 28 },
    details: `${box(2346, 330, 11, 26)}M2314 362a11 11 0 0 1 22 0v10h-22z`,
  },
];

export const outline = (house: House): string =>
  gable(house.x, horizon, house.w, house.wall, house.rise);
export const roofOf = (house: House): string =>
  roof(house.x, horizon, house.w, house.wall, house.rise, house.w > 120 ? 12 : 9);

/** The winter garden between two houses: glass on a plinth. */
export const winterGarden =
  'M2036 500v-74l34-22 34 22v74M2036 426h68M2036 462h68M2053 500v-85M2070 500v-96M2087 500v-85';

/** The frame going up: posts, floors, braces and the first rafters. */
export const frame =
  'M2124 500V324M2156 500V324M2188 500V324M2220 500V324M2116 324h112M2124 412h96M2124 456h96M2124 368h96M2112 326L2172 254 2232 326M2120 324L2172 262 2224 324M2172 262v62M2146 324v-31M2198 324v-31M2146 293l26 31 26-31';
export const braces =
  'M2124 456l32-44M2156 412l32-44M2220 456l-32-44M2156 368l-32-44M2188 368l32-44';

/** The tower crane and the roof truss on its hook. */
export const crane =
  'M2246 500V92M2258 500V92M2246 500l12-22-12-22 12-22-12-22 12-22-12-22 12-22-12-22 12-22-12-22 12-22-12-22 12-22-12-22 12-22-12-22 12-22-12-22 12-14M2242 110h20l-4-18-6-26-6 26zM1962 104H2336M1962 104l8-10H2330M2252 66L2060 94M2252 66l72 28M2308 104h24v22h-24z';
export const hoist =
  'M2196 104v92M2196 196l-34 26M2196 196l34 26M2150 236l46-30 46 30zM2173 236l23-30 23 30';

/** Windows with somebody at home, in the order in which the lights come on; `[x, y, width, height]`. */
export const lit: [number, number, number, number][] = [
  [1968, 384, 20, 26],
  [1803, 424, 18, 24],
  [2000, 308, 20, 26],
  [2316, 452, 18, 28],
  [1776, 460, 18, 24],
  [2000, 422, 20, 26],
  [1904, 346, 20, 26],
  [2344, 408, 18, 28],
  [1968, 270, 20, 26],
];

/** Their light on the water: a column of short strokes below each, wider and fainter with depth. */
export const glints = lit
  .flatMap(([x, , w], index) =>
    [0, 1, 2, 3, 4].slice(index % 2).map((row) => {
      const width = w + ((index * 7 + row * 11) % 14) - 4;
      return `M${x + ((row * 13 + index * 5) % 9) - 4} ${540 + row * 15 + (index % 3) * 3}h${width}`;
    }),
  )
  .join('');

/** A number between 0 and 1 that looks like chance and is the same in every build. */
const scatter = (seed: number): number => (Math.abs(Math.sin(seed * 12.9898)) * 43758.5453) % 1;

/** A clear night above the sound; only drawn in the dark scheme. */
export const stars = Array.from({ length: 38 }, (_, index) => {
  const x = Math.round(1500 + scatter(index + 1) * 890);
  const y = Math.round(14 + scatter(index + 101) ** 1.4 * 250);
  return `M${x} ${y}h.1`;
}).join('');

/** And those that are lit only at night. */
export const litAtNight: [number, number, number, number][] = [
  [1904, 460, 20, 26],
  [1830, 388, 18, 24],
  [1936, 308, 20, 26],
  [2288, 408, 18, 28],
  [1968, 460, 20, 26],
  [1776, 388, 18, 24],
  [2000, 346, 20, 26],
];

/** Panes filled with light, each with its mullion. */
export const panes = (lights: typeof lit): string =>
  lights.map(([x, y, w, h]) => `${box(x, y, w, h)}m${w / 2} 0v${-h}`).join('');
