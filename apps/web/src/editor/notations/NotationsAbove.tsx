/** What the notations of the document put above it, and bring its editor. */
import { Suspense, useEffect } from 'react';
import { lazy } from '../../app/routing/lazy.tsx';
import { useDiagram } from '../context/use-diagram.ts';
import { setUp } from './set-ups.ts';
import { useNotations } from './use-notations.ts';

const Way = lazy(() => import('./findings/Way.tsx'));

/** @param isBoard only what is of use where anything stands beside anything */
export function NotationsAbove({ isBoard = false }: { isBoard?: boolean }): React.ReactNode {
  const editor = useDiagram();
  const notations = useNotations();
  useEffect(() => {
    // Where one does not come, the next key that may be meant for it asks for it again.
    for (const { id } of notations) setUp(editor, id)?.catch(() => undefined);
  }, [editor, notations]);
  if (isBoard) return null;
  return (
    <>
      {notations.some(({ hasPlanes }) => hasPlanes) && (
        <Suspense fallback={null}>
          <Way />
        </Suspense>
      )}
      {notations.map(
        ({ id, Above }) =>
          Above && (
            <Suspense key={id} fallback={null}>
              <Above />
            </Suspense>
          ),
      )}
    </>
  );
}
