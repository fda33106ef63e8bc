import './night-house.css';

const boards = Array.from({ length: 23 }, (_, index) => 318 + index * 10);
const boathouseBoards = Array.from({ length: 9 }, (_, index) => 132 + index * 10);
const rows = [372, 456, 540];
const columns = [336, 408, 480];

/** The roof's height over a board of the house: the gable rises to its middle. */
const eaves = (x: number) => 350 - (1 - Math.abs(x - 428) / 122) * 112;

/** Ripples under the house: x, y, length. Those under the lit window carry its light. */
const ripples: [number, number, number][] = [
  [300, 664, 74],
  [398, 664, 40],
  [470, 664, 96],
  [110, 676, 128],
  [322, 678, 120],
  [506, 680, 52],
  [284, 694, 52],
  [366, 694, 92],
  [492, 696, 80],
  [130, 700, 70],
  [310, 712, 148],
  [500, 714, 44],
  [344, 732, 70],
  [452, 734, 92],
  [96, 738, 96],
  [296, 754, 60],
  [392, 756, 110],
  [340, 780, 128],
];
const glints: [number, number, number][] = [
  [482, 664, 34],
  [478, 680, 40],
  [486, 696, 26],
  [476, 713, 42],
  [484, 734, 28],
  [480, 756, 34],
  [486, 780, 22],
];
/** Some stand outside the frame: a wide band shows them. */
const stars: [number, number][] = [
  [-320, 330],
  [-220, 420],
  [-110, 300],
  [-40, 190],
  [720, 260],
  [800, 380],
  [910, 300],
  [1010, 410],
  [64, 96],
  [148, 60],
  [212, 148],
  [300, 52],
  [372, 118],
  [556, 84],
  [604, 190],
  [96, 214],
  [520, 150],
  [36, 300],
  [246, 250],
  [624, 300],
];

/** A pine in a few strokes, its foot at `x`,`y`. */
function Pine({ x, y, height }: { x: number; y: number; height: number }) {
  const tiers = [0.3, 0.52, 0.76, 1].map((part, index) => {
    const half = 6 + index * 5.5;
    const foot = y - height + part * height * 0.88;
    return `M${x - half} ${foot}L${x} ${foot - height * 0.3}L${x + half} ${foot}`;
  });
  return <path className="night-line" d={`M${x} ${y}V${y - height}${tiers.join('')}`} />;
}

/** A house by the water at night with one lit window. Drawn once when the page opens; only for eyes. */
export function NightHouse() {
  return (
    <svg
      aria-hidden="true"
      className="night-house"
      viewBox="0 0 660 800"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
    >
      <defs>
        <radialGradient id="lamp-glow">
          <stop offset="0" stopColor="#e9c46a" stopOpacity="0.34" />
          <stop offset="1" stopColor="#e9c46a" stopOpacity="0" />
        </radialGradient>
      </defs>
      {stars.map(([x, y]) => (
        <circle key={`${x} ${y}`} className="night-star" cx={x} cy={y} r="1.1" />
      ))}
      <path className="night-moon" d="M136 206a36 36 0 1 0 30 57a30 30 0 1 1-30-57z" />
      <path
        className="night-faint"
        d="M-1000 520C-800 560-560 562-400 540S-120 470 10 452 190 396 300 402 520 500 640 486s240-60 420-40 300 40 560 0"
      />
      <path
        className="night-faint"
        d="M-1000 580C-800 596-580 600-400 590S-60 548 60 540s210-34 330-14 250 40 670 10 300-20 560 0"
      />

      <path className="night-pane" d="M122 650V574L172 526l50 48v76z" />
      {boathouseBoards.map((x) => (
        <path
          key={x}
          className="night-faint"
          d={`M${x} 650V${574 - (1 - Math.abs(x - 172) / 50) * 46}`}
        />
      ))}
      <path
        className="night-line"
        pathLength="1"
        d="M122 650V574M222 650V574M112 583 172 526l60 57"
      />
      <path className="night-line" pathLength="1" d="M152 650v-50h40v50M172 600v50" />

      <path className="night-pane" d="M308 650V350L428 232 548 350v300z" />
      {boards.map((x) => (
        <path key={x} className="night-faint" d={`M${x} 650V${eaves(x)}`} />
      ))}
      <path className="night-line" pathLength="1" d="M308 650V350M548 650V350" />
      <path
        className="night-line night-roof"
        pathLength="1"
        d="M290 366 428 232 566 366M290 360 428 226 566 360"
      />
      <path className="night-line" d="M498 294V246h22v69" />
      <circle className="night-line" cx="428" cy="304" r="17" />
      <path className="night-line" d="M411 304h34M428 287v34" />
      {rows.flatMap((y, row) =>
        columns.map((x, column) => {
          const door = row === 2 && column === 1;
          const lit = row === 1 && column === 2;
          return (
            <g key={`${x} ${y}`}>
              {lit && (
                <circle
                  className="night-glow"
                  cx={x + 20}
                  cy={y + 26}
                  r="120"
                  fill="url(#lamp-glow)"
                />
              )}
              <path
                className={lit ? 'night-line night-lit' : 'night-pane night-line'}
                d={door ? `M${x - 4} 650v-114h48v114` : `M${x} ${y}h40v54h-40z`}
              />
              <path
                className="night-line"
                d={door ? `M${x + 20} 536v114` : `M${x + 20} ${y}v54M${x} ${y + 20}h40`}
              />
            </g>
          );
        }),
      )}
      <Pine x={264} y={650} height={150} />
      <Pine x={590} y={650} height={196} />
      <Pine x={628} y={650} height={128} />
      <Pine x={74} y={650} height={104} />
      <path className="night-line night-horizon" pathLength="1" d="M-700 650H1360" />
      {ripples.map(([x, y, length]) => (
        <path key={`${x} ${y}`} className="night-faint" d={`M${x} ${y}h${length}`} />
      ))}
      {glints.map(([x, y, length]) => (
        <path key={y} className="night-glint" d={`M${x} ${y}h${length}`} />
      ))}
    </svg>
  );
}
