import { ownVisit } from '../../editor/session/visit.ts';
import { useMe } from '../../session/session.ts';
import { personKey } from './people.ts';

/** What this person is known by in the groups of a breakout. */
export const useOwnKey = (): string => personKey(useMe().data?.user?.userId, ownVisit());
