import { useId } from 'react';
import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, XAxis, YAxis } from 'recharts';
import {
  barMeasures,
  type GrowthBucket,
  growthTiers,
  growthUnit,
  shortFigure,
  shortLabel,
} from './growth';
import { GrowthTooltip } from './growth-tooltip';
import { TierPatterns, tierStroke } from './tier-swatch';

const height = 300;

/**
 * The bars themselves; this file brings the charting library along, so load it lazily. Bars are at least 2 high
 * (SPEC section 9); the arrow keys move from one group to the next.
 */
export function GrowthBars({ buckets }: { buckets: readonly GrowthBucket[] }) {
  const id = useId();
  const unit = growthUnit(buckets);
  const { bar, barGap, minWidth } = barMeasures(buckets.length);
  const isLabelled = bar === 20;
  return (
    <section
      aria-label="Chart, scrolls sideways"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      ref={showLatest}
      className="overflow-x-auto"
    >
      <BarChart
        responsive
        data={[...buckets]}
        barSize={bar}
        barGap={barGap}
        margin={{ top: 22, right: 4, bottom: 4, left: 0 }}
        style={{ width: '100%', minWidth, height }}
        aria-label="Membership growth, arrow keys move through it"
      >
        <TierPatterns id={id} />
        <CartesianGrid vertical={false} className="stroke-line [&_line]:stroke-line" />
        <XAxis
          dataKey="date"
          interval={isLabelled ? 0 : 'preserveStartEnd'}
          height={isLabelled ? 48 : 30}
          tickLine={false}
          axisLine={{ className: 'stroke-ink', stroke: 'currentColor' }}
          tick={({ x, y, payload }) => (
            // By its value: `index` counts only the ticks that there is room for.
            <Tick
              x={Number(x)}
              y={Number(y)}
              label={shortLabel({ date: String(payload.value) }, unit)}
              step={isLabelled ? bar + barGap : 0}
            />
          )}
        />
        <YAxis
          width={40}
          allowDecimals={false}
          tickFormatter={shortFigure}
          tickLine={false}
          axisLine={false}
          tick={{ className: 'fill-granite text-xs tabular', fill: 'currentColor' }}
        />
        <Tooltip
          cursor={{ className: 'fill-sunken', fill: 'currentColor' }}
          isAnimationActive={false}
          content={({ active, payload }) => (
            <GrowthTooltip active={active} bucket={payload[0]?.payload} unit={unit} />
          )}
        />
        {growthTiers.map(({ key, name }) => (
          <Bar
            key={key}
            dataKey={key}
            name={name}
            minPointSize={2}
            fill={`url(#${id}-${key})`}
            className={tierStroke[key]}
            // Its labels would be missing while it grows.
            isAnimationActive={false}
          >
            {isLabelled && (
              <LabelList
                dataKey={key}
                formatter={shortFigure}
                position="top"
                offset={4}
                stroke="none"
                fill="currentColor"
                className="fill-granite text-xs tabular"
              />
            )}
          </Bar>
        ))}
      </BarChart>
    </section>
  );
}

/** On a narrow screen the newest months come first. */
function showLatest(region: HTMLElement | null) {
  if (region) region.scrollLeft = region.scrollWidth;
}

/** The tier's letter under each bar, which says more directly than a legend what it is, and the month below. */
function Tick({ x, y, label, step }: { x: number; y: number; label: string; step: number }) {
  return (
    <g textAnchor="middle" className="text-xs">
      {step > 0 &&
        growthTiers.map(({ key, letter }, index) => (
          <text key={key} x={x + (index - 1) * step} y={y + 8} className="fill-granite">
            {letter}
          </text>
        ))}
      <text x={x} y={y + (step > 0 ? 28 : 10)} className="fill-ink">
        {label}
      </text>
    </g>
  );
}
