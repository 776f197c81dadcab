import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Shell } from './shell/shell.tsx';
import type { Words } from './text/context.ts';

/**
 * Draws the documentation into the page.
 *
 * @throws when the page has no `#root`
 */
export function show(words: Words): void {
  const root = document.getElementById('root');
  if (root === null) {
    throw new Error('The page has no #root to draw into');
  }
  // Piece by piece, between what else the browser has to do; what stood there stays until it is complete.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Shell words={words} />
      </StrictMode>,
    ),
  );
}
