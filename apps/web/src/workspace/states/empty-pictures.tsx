import type { Page } from '../model/pages.ts';

/** A drawing for a page with nothing on it. 160 × 96, in the current colour. */
export function EmptyPicture({ page }: { page: Page | 'search' }) {
  return (
    <svg
      width="160"
      height="96"
      viewBox="0 0 160 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {(page === 'diagrams' || page === 'org') && (
        <>
          <rect x="12" y="34" width="44" height="28" rx="6" />
          <path d="M56 48h22" strokeDasharray="4 5" />
          <path d="M100 26l24 22-24 22-24-22z" strokeDasharray="4 5" />
          <path d="M124 48h20M137 41l7 7-7 7" stroke="var(--accent-text)" />
        </>
      )}
      {page === 'history' && (
        <>
          <circle cx="80" cy="48" r="30" />
          <path d="M80 30v18l12 8" stroke="var(--accent-text)" />
        </>
      )}
      {page === 'colla' && (
        <>
          <rect x="40" y="20" width="80" height="56" rx="8" />
          <path d="M60 40l6 16 3-7 7-3z" />
          <path d="M92 34l6 16 3-7 7-3z" stroke="var(--accent-text)" />
        </>
      )}
      {page === 'fav' && (
        <path d="M80 18l9 19 21 3-15 15 4 21-19-10-19 10 4-21-15-15 21-3z" stroke="var(--accent-text)" />
      )}
      {page === 'trash' && (
        <>
          <path d="M56 30h48M62 30l4 46h28l4-46M72 30v-8h16v8" />
          <path d="M74 42v22M86 42v22" stroke="var(--accent-text)" />
        </>
      )}
      {page === 'search' && (
        <>
          <circle cx="74" cy="42" r="24" />
          <path d="M92 60l20 20" />
          <path d="M66 42h16" stroke="var(--accent-text)" />
        </>
      )}
    </svg>
  );
}
