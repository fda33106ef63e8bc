import type { ReactNode } from 'react';

type Landscape = { paths: string[] };

/** A ridge of contour lines: `height` is how far the hill rises, `at` where, `lines` how many are cut. */
function contours(
  lines: number,
  hills: { at: number; height: number; width: number }[],
): Landscape {
  const paths = Array.from({ length: lines }, (_, line) => {
    const base = 14 + (line * 210) / lines;
    const points = Array.from({ length: 41 }, (_, step) => {
      const x = step * 10;
      const rise = hills.reduce((sum, hill) => {
        const distance = (x - hill.at - line * 3) / hill.width;
        return sum + hill.height * Math.exp(-distance * distance);
      }, 0);
      return `${x} ${(base - rise * (1 - line / (lines * 1.4))).toFixed(1)}`;
    });
    return `M${points.join('L')}`;
  });
  return { paths };
}

/** Silver is the archipelago, gold the fells, platinum the high mountains. */
const landscapes: Record<string, Landscape> = {
  SILVER: contours(15, [
    { at: 90, height: 16, width: 60 },
    { at: 280, height: -14, width: 90 },
  ]),
  GOLD: contours(17, [
    { at: 70, height: 26, width: 80 },
    { at: 300, height: 40, width: 70 },
  ]),
  PLATINUM: contours(21, [
    { at: 120, height: 52, width: 38 },
    { at: 215, height: 78, width: 46 },
    { at: 330, height: 34, width: 60 },
  ]),
};

/** A member's card: a plate of the tier's metal with its landscape engraved. Text on it is ink, day and night. */
export function TierPlate({
  tier,
  className = '',
  children,
}: {
  tier: string;
  className?: string;
  children?: ReactNode;
}) {
  const known = landscapes[tier] ? tier : 'SILVER';
  return (
    <div className={`plate plate-${known.toLowerCase()} ${className}`}>
      <svg
        aria-hidden="true"
        className="plate-engraving"
        viewBox="0 0 400 225"
        preserveAspectRatio="xMidYMid slice"
      >
        {landscapes[known]?.paths.map((d) => (
          <path key={d} d={d} />
        ))}
      </svg>
      {children}
    </div>
  );
}
