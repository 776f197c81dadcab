import type { Session } from '../../editor/session/session.ts';
import { useMe } from '../../session/session.ts';
import { personKey } from './people.ts';

/** What this person is known by in the groups of a breakout. */
export const useOwnKey = (session: Session): string => personKey(useMe().data?.user?.userId, session.ydoc.clientID);
