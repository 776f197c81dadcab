/** The mark: a line that starts at a point, turns, and ends in a shape. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="8" fill="var(--accent)" />
      <path
        d="M9.5 8.5v9a4 4 0 0 0 4 4h6"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="9.5" cy="8.5" r="2.75" fill="var(--on-accent)" />
      <rect x="19" y="18" width="7" height="7" rx="1.75" fill="var(--on-accent)" />
    </svg>
  );
}
