/** What the notations of the document put above it. */
import { Suspense } from 'react';
import { lazy } from '../../app/routing/lazy.tsx';
import { useNotations } from './use-notations.ts';

const Way = lazy(() => import('./Way.tsx'));

/** @param isBoard only what is of use where anything stands beside anything */
export function NotationsAbove({ isBoard = false }: { isBoard?: boolean }): React.ReactNode {
  const notations = useNotations().filter(({ isOnBoards = false }) => isOnBoards || !isBoard);
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
