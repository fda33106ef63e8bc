/** The house with one lit window, drawn in a line; the name stands beside it where there is room. */
export function HouseMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" className={className}>
      <path d="M5 21V10.5L12 3.5l7 7V21" stroke="currentColor" strokeWidth="1.25" />
      <path d="M3.2 12.3 12 3.5l8.8 8.8M2 21h20" stroke="currentColor" strokeWidth="1.25" />
      <path d="M10 12.5h4V17h-4z" className="fill-lamp" stroke="currentColor" />
    </svg>
  );
}
