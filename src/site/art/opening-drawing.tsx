import { cables, deckEdge, deckLine, hangers, piers, pylons } from './bridge';
import { person, spruce, tree, windows } from './strokes';
import {
  braces,
  crane,
  frame,
  glints,
  hoist,
  horizon,
  houses,
  lit,
  litAtNight,
  outline,
  panes,
  roofOf,
  stars,
  winterGarden,
} from './town';

/**
 * The opening drawing: a bridge, a town on a quay, a frame going up. It is wider than any screen and held
 * at its right edge, so that a telephone sees the town and a desk the whole sound. Classes say how a line
 * arrives: `draw` is drawn along its length (pathLength 1), `fade` appears, `lit` is switched on; `t1` to
 * `t9` say when. The style sheet does the rest, without script, and nothing moves under reduced motion.
 */
export function OpeningDrawing() {
  return (
    <svg
      className="drawing"
      viewBox="0 0 2400 620"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <pattern id="boards" width="8" height="8" patternUnits="userSpaceOnUse">
          <path d="M4 0v8" />
        </pattern>
        <pattern id="laps" width="7" height="7" patternUnits="userSpaceOnUse">
          <path d="M0 3.500h7" />
        </pattern>
      </defs>
      <path className="stars" d={stars} />
      <circle className="sun thin draw t2" pathLength="1" cx="1574" cy="330" r="62" />
      <g className="far">
        <path
          className="draw t1"
          pathLength="1"
          d="M0 452C180 430 250 380 420 392S700 452 900 430 1180 352 1340 366 1560 452 1700 420 1900 340 2080 362 2300 430 2400 404"
        />
        <path
          className="draw t2"
          pathLength="1"
          d="M0 470C200 462 380 440 560 448S900 486 1060 474 1340 430 1500 438 1760 490 2400 462"
        />
        <path
          className="fade t3"
          d={[1248, 1262, 1280, 1294, 1322, 1338, 1352]
            .map((x, index) => spruce(x, 371 - (index % 3), 26 + ((index * 7) % 12)))
            .join('')}
        />
      </g>
      <g>
        <path className="draw t1" pathLength="1" d={deckLine} />
        <path className="draw t1" pathLength="1" d={deckEdge} />
        <path className="draw t2" pathLength="1" d={pylons} />
        <path className="draw t3" pathLength="1" d={cables} />
        <path className="thin fade t4" d={hangers} />
        <path className="fade t3" d={piers} />
      </g>
      <path className="thin draw t6" pathLength="1" d={crane} />
      <path className="draw t8" pathLength="1" d={hoist} />
      <g id="town">
        {houses.map((house, index) => (
          <g key={house.x} className={house.cladding === 'falu' ? 'falu' : undefined}>
            <path className="wall" d={outline(house)} />
            <path
              className={`fade t${index + 3}`}
              fill={house.cladding === 'laps' ? 'url(#laps)' : 'url(#boards)'}
              stroke="none"
              d={outline(house)}
            />
            <path className={`draw t${index + 1}`} pathLength="1" d={outline(house)} />
            <path className={`draw bold t${index + 2}`} pathLength="1" d={roofOf(house)} />
            <path
              className={`fade pane t${index + 3}`}
              d={(house.panes ? windows(house.panes) : '') + house.details}
            />
          </g>
        ))}
        <path className="wall draw t4" pathLength="1" d={winterGarden} />
        <path className="draw bold t5" pathLength="1" d={frame} />
        <path className="fade t7" d={braces} />
      </g>
      <g id="lamps" className="lamps">
        {lit.map((light, index) => (
          <path key={String(light)} className={`lamp lit l${index + 1}`} d={panes([light])} />
        ))}
        <path className="lamp night" d={panes(litAtNight)} />
        <path className="lamp lit l9" d="M2036 500v-38h68v38zM2053 500v-38m17 0v38m17 0v-38" />
      </g>
      <path
        className="fade t6"
        d={
          tree(1752, horizon, 62) +
          tree(2112, horizon, 54) +
          tree(2392, horizon, 92) +
          person(1866, horizon, 22) +
          person(1876, horizon, 21) +
          person(2000, horizon, 21) +
          person(1655, horizon, 22)
        }
      />
      <path className="horizon draw t0" pathLength="1" d="M0 500H2400" />
      <g className="water">
        <path
          className="fade t4"
          d="M1640 500v14h760M1660 514v20M1740 514v20M1830 514v20M1950 514v20M2080 514v20M2210 514v20M2330 514v20"
        />
        <path
          className="thin fade t5"
          strokeDasharray="46 18 70 30 24 22 90 40"
          d="M300 516H1640M340 528H1640M280 541H2400M420 555H2400M360 571H2400M300 588H2400M420 606H2400"
        />
        <path className="glint lit l7" d={glints} />
      </g>
      <g>
        <path className="wall" d="M1486 503h84l-12 16h-56z" />
        <path
          className="draw t6"
          pathLength="1"
          d="M1486 503h84l-12 16h-56zM1524 503v-74l34 62h-34M1518 440v51h-22z"
        />
      </g>
      <g className="levels fade t8">
        <path d="M1836 168h44M1858 168l-6-9h12zM1836 260h40M1858 260l-6-9h12z" />
        <text x="1836" y="154">
          +33.20
        </text>
        <text x="1836" y="246">
          +24.00
        </text>
      </g>
    </svg>
  );
}
