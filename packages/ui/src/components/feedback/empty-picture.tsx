/** Why there is nothing: nothing made yet, nothing found, no right to see it, a failure, no connection. */
export type EmptyKind = 'empty' | 'search' | 'denied' | 'error' | 'offline';

/** What is drawn on the sheet; coordinates of a square of 96. */
function Mark({ kind }: { kind: EmptyKind }) {
  switch (kind) {
    case 'empty':
      return <path className="limn-empty-accent" d="M66 58v20M56 68h20" />;
    case 'search':
      return (
        <>
          <circle className="limn-empty-accent" cx="64" cy="62" r="11" />
          <path className="limn-empty-accent" d="m72 70 9 9" />
        </>
      );
    case 'denied':
      return (
        <>
          <rect className="limn-empty-accent" x="54" y="62" width="24" height="18" rx="3" />
          <path className="limn-empty-accent" d="M59 62v-5a7 7 0 0 1 14 0v5" />
        </>
      );
    case 'error':
      return <path className="limn-empty-accent" d="m66 52 15 27H51ZM66 62v8m0 4v.5" />;
    case 'offline':
      return (
        <path className="limn-empty-accent" d="M50 64a23 23 0 0 1 32 0M57 71a13 13 0 0 1 18 0M66 79v.5M52 54l28 28" />
      );
  }
}

/** A sheet with two boxes and a line between them, and on it the reason why there is nothing. */
export function EmptyPicture({ kind, size }: { kind: EmptyKind /** px */; size: number }) {
  return (
    <svg
      className="limn-empty-drawing"
      width={size}
      height={size}
      viewBox="0 0 96 96"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path className="limn-empty-sheet" d="M18 14h44l16 16v14M44 84H18V14" />
      <path className="limn-empty-line" d="M62 14v16h16" />
      <rect className="limn-empty-line" x="26" y="26" width="20" height="12" rx="2" />
      <rect className="limn-empty-line" x="26" y="56" width="16" height="12" rx="2" />
      <path className="limn-empty-line" d="M34 38v18" />
      <Mark kind={kind} />
    </svg>
  );
}
