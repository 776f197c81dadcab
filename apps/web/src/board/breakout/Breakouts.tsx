/**
 * The groups of a room: takes this person to theirs, and says so at the upper edge. Loaded after the board's picture.
 */
import type { Room } from '../room/use-room.ts';
import { BreakoutPill } from './BreakoutPill.tsx';
import { useOwnKey } from './own-key.ts';
import { useBreakout } from './use-breakout.ts';

interface BreakoutsProps {
  room: Room | null;
  onCall: () => void;
}

export default function Breakouts({ room, onCall }: BreakoutsProps): React.ReactNode {
  const own = useOwnKey(),
    breakout = room?.state.breakout;
  useBreakout(room, own);
  return room && breakout ? <BreakoutPill {...{ room, breakout, own, onCall }} /> : null;
}
