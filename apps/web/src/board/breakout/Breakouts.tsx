/** The groups of a room: takes this person to theirs, and says so at the upper edge. Loaded after the board's picture. */
import type { Session } from '../../editor/session/session.ts';
import type { Room } from '../room/use-room.ts';
import { BreakoutPill } from './BreakoutPill.tsx';
import { useOwnKey } from './own-key.ts';
import { useBreakout } from './use-breakout.ts';

interface BreakoutsProps {
  room: Room | null;
  session: Session;
  onCall: () => void;
}

export default function Breakouts({ room, session, onCall }: BreakoutsProps): React.ReactNode {
  const own = useOwnKey(session),
    breakout = room?.state.breakout;
  useBreakout(room, own);
  return room && breakout ? <BreakoutPill {...{ room, breakout, session, own, onCall }} /> : null;
}
