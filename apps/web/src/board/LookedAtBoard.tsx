/** What a board has for those who only look at it: players, the room's timer and vote, groups, signs, and calls. */
import type { Session } from '../editor/session/session.ts';
import Breakouts from './breakout/Breakouts.tsx';
import { useEmbeds } from './embeds/use-embeds.tsx';
import { RoomBar } from './room/RoomBar.tsx';
import { useRoom } from './room/use-room.ts';
import { VoteMarks } from './room/VoteMarks.tsx';
import { ChatLog, Flights, Hands } from './together/Together.tsx';
import { useTogether } from './together/use-together.ts';

interface RoomProps {
  chartId: string;
  link: string | undefined;
  session: Session;
}

/** `isAlone`: in a page of another site, where nobody is in a room. */
export default function LookedAtBoard({ isAlone, ...props }: RoomProps & { isAlone: boolean }): React.ReactNode {
  const embeds = useEmbeds();
  return (
    <>
      {embeds}
      {!isAlone && <Around {...props} />}
    </>
  );
}

function Around({ chartId, link, session }: RoomProps): React.ReactNode {
  const room = useRoom(chartId, link, session),
    together = useTogether();
  return (
    <>
      <VoteMarks room={room} isBare={false} />
      <RoomBar room={room} isBare={false}>
        <Breakouts room={room} onCall={together.callEveryone} />
        <Hands together={together} />
      </RoomBar>
      <Flights together={together} />
      <ChatLog />
    </>
  );
}
