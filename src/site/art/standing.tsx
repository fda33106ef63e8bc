import { person, spruce, tree } from './strokes';

/** Small things that stand on the horizon between two sections, drawn to y 60. */
const things = {
  walk: `${person(20, 60, 30)}M24 40q14 12 24 12m0 0h12l3-4m-15 4v8m12-8v8m-14-8l-3-4${tree(112, 60, 58)}`,
  bicycle:
    'M14 50a10 10 0 1 0 20 0 10 10 0 1 0-20 0M50 50a10 10 0 1 0 20 0 10 10 0 1 0-20 0M24 50l10-18h18l8 18M34 32l9 18h-19M43 50l9-18-2-6h7M30 32h8',
  plan: `${spruce(14, 60, 54)}${spruce(32, 60, 40)}${person(64, 60, 30)}${person(86, 60, 29)}M66 36h18v12H66`,
} as const;

export function Standing({ thing }: { thing: keyof typeof things | 'lamppost' }) {
  return (
    <svg className={`standing standing--${thing}`} viewBox="0 0 140 60" aria-hidden="true">
      {thing === 'lamppost' ? (
        <>
          <path d="M30 60V8q0-6 6-6h8M64 60V46h40v14M60 46h48M60 38h48M64 38v8M104 38v8" />
          <path className="lamp" d="M40 2h10l4 8H36z" />
        </>
      ) : (
        <path d={things[thing]} />
      )}
    </svg>
  );
}
