import { lazy, Suspense } from 'react';
import { Outlet } from '../app/routing/navigation.tsx';
import { isSignedIn, SignedInContext, useMe } from '../session/session.ts';
import { PageFailure } from '../app/failures/page-failure.tsx';

const loadFrame = () => import('../workspace/workspace-frame.tsx');
const WorkspaceFrame = lazy(async () => ({ default: (await loadFrame()).WorkspaceFrame }));

const VisitorFrame = lazy(async () => ({ default: (await import('./visitor-frame.tsx')).VisitorFrame }));

/** Has the frame on its way while the page in it is. */
export function beginFrame(): null {
  void loadFrame();
  return null;
}

/** Pages in the workspace's frame; of those that a visitor may see, in a frame with the way in. */
export function AnyFrame() {
  const me = useMe();
  if (me.isError && me.data === undefined) {
    return <PageFailure error={me.error} onRetry={() => void me.refetch()} />;
  }
  if (me.data === undefined) {
    return null;
  }
  return isSignedIn(me.data) ? (
    // Another person's frame begins anew: what was cut, done and asked in it was somebody else's.
    <SignedInContext value={me.data} key={me.data.user.userId}>
      <Suspense fallback={null}>
        <WorkspaceFrame />
      </Suspense>
    </SignedInContext>
  ) : (
    <Suspense fallback={null}>
      <VisitorFrame>
        <Outlet />
      </VisitorFrame>
    </Suspense>
  );
}
