import { Navigate, Outlet, useLocation } from 'react-router';
import { PageFailure } from '../app/page-failure.tsx';
import { useMe } from './session.ts';

/** Shows the pages below to who is signed in, and sends everybody else to sign in and back. */
export function RequireUser() {
  const me = useMe();
  const { pathname, search, hash } = useLocation();
  if (me.isError) {
    return <PageFailure error={me.error} onRetry={() => void me.refetch()} />;
  }
  if (me.data === undefined) {
    return null;
  }
  if (me.data.user === null) {
    return <Navigate replace to={`/login?next=${encodeURIComponent(pathname + search + hash)}`} />;
  }
  return <Outlet />;
}
