import { useEffect, useState, useSyncExternalStore } from 'react';
import { Session, type SessionOptions, type SessionState } from './session.ts';

const NOTHING: SessionState = { save: 'connecting', ready: false, readOnly: true };

/** Opens a document for as long as the component is there. */
export function useSession(options: SessionOptions): { session: Session | null; state: SessionState } {
  const { chartId, link, userId, readOnly } = options;
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    const opened = new Session({ chartId, link, userId, readOnly });
    setSession(opened);
    return () => { setSession(null); opened.destroy(); };
  }, [chartId, link, userId, readOnly]);
  useEffect(() => {
    if (!session) return undefined;
    const warn = (event: BeforeUnloadEvent): void => { if (session.hasUnsaved) event.preventDefault(); };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [session]);
  const state = useSyncExternalStore(session?.on ?? never, () => session?.state ?? NOTHING);
  return { session, state };
}

const never = (): (() => void) => () => undefined;
