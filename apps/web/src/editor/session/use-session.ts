import { useEffect, useState, useSyncExternalStore } from 'react';
import { takeSession } from '../early/begun-editor.ts';
import type { BlockReason } from './close-reason.ts';
import { Session, type SessionOptions } from './session.ts';
import type { SaveState, SessionAccess } from './status.ts';

const NOTHING: SessionAccess = { ready: false, readOnly: true, refused: false };

/**
 * Opens a document for as long as the component is there. Edits that are being saved do not render it again; see
 * `useSave`.
 */
export function useSession(options: SessionOptions): { session: Session | null; access: SessionAccess } {
  const { chartId, link, userId, readOnly, takesUp = false } = options;
  const [session, setSession] = useState<Session | null>(null);
  /** How often it was opened anew, because it went into another epoch while this browser was away. */
  const [renewals, setRenewals] = useState(0);
  useEffect(() => {
    const asked: SessionOptions = { chartId, link, userId, takesUp, renewed: renewals > 0 };
    const opened = takeSession(asked) ?? new Session(asked);
    opened.onceRenewed(() => setRenewals((n) => n + 1));
    setSession(opened);
    return () => {
      setSession(null);
      opened.destroy();
    };
  }, [chartId, link, userId, takesUp, renewals]);
  // A role that is known later, or changes, is no reason to open the document again.
  useEffect(() => session?.setReadOnly(readOnly ?? false), [session, readOnly]);
  useEffect(() => {
    if (!session) return undefined;
    const warn = (event: BeforeUnloadEvent): void => {
      if (session.hasUnsaved) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [session]);
  const access = useSyncExternalStore(session?.status.on ?? never, () => session?.status.access ?? NOTHING);
  return { session, access };
}

/** Whether everything is on the server. */
export function useSave(session: Session): SaveState {
  return useSyncExternalStore(session.status.on, () => session.status.save);
}

/** Whether this browser keeps a copy of what is edited. */
export function useKeepsCopy(session: Session): boolean {
  return useSyncExternalStore(session.status.on, () => session.status.kept);
}

/** Why the server does not take any more edits; null while it does. */
export function useBlocked(session: Session): BlockReason | null {
  return useSyncExternalStore(session.status.on, () => session.status.blocked);
}

const never = (): (() => void) => () => undefined;
