import { type ReactNode, Suspense } from 'react';
import { lazy } from '../../app/routing/lazy.tsx';
import { useEditorValue } from '../context/editor-context.tsx';

const FollowBar = lazy(() => import('./FollowBar.tsx'));

/**
 * What stands over the drawing while somebody else presents it; it is loaded with the first who does.
 * @param startsFollowing who only looks goes along at once, who edits when they want to
 */
export function useFollowBar(startsFollowing: boolean): ReactNode {
  const isPresented = useEditorValue(['presence'], (e) =>
    [...e.presence.peers.values()].some(({ presents, leads }) => leads === true && presents != null),
  );
  return isPresented ? (
    <Suspense fallback={null}>
      <FollowBar startsFollowing={startsFollowing} />
    </Suspense>
  ) : null;
}
