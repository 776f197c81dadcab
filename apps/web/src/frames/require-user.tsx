import { Navigate, Outlet, useLocation } from '../app/routing/navigation.tsx';
import { PageFailure } from '../app/failures/page-failure.tsx';
import { hereBefore, isSignedIn, SESSION_ENDED, SignedInContext, useMe } from '../session/session.ts';

/** Shows the pages below to who is signed in, and sends everybody else to sign in and back. */
export function RequireUser() {
  const me = useMe();
  const { pathname, search, hash } = useLocation();
  // Who was signed in is while the server cannot be reached: their page, and what they type in it, stays.
  if (me.isError && me.data === undefined) {
    return <PageFailure error={me.error} onRetry={() => void me.refetch()} />;
  }
  if (me.data === undefined) {
    return null;
  }
  if (!isSignedIn(me.data)) {
    const to = `/login?next=${encodeURIComponent(pathname + search + hash)}`;
    return <Navigate replace to={to} state={hereBefore.isSignedIn ? SESSION_ENDED : null} />;
  }
  hereBefore.isSignedIn = true;
  return (
    // Another person's pages begin anew.
    <SignedInContext value={me.data} key={me.data.user.userId}>
      <Outlet />
    </SignedInContext>
  );
}
