/** What a board has for those who only look at it: players, the room's timer and vote, groups, signs, and calls. */
import { Suspense } from 'react';
import { lazy } from '../app/lazy.tsx';
import type { Session } from '../editor/session/session.ts';
import { useBreakout } from './breakout/use-breakout.ts';
import { useEmbeds } from './embeds/use-embeds.tsx';
import { RoomBar } from './room/RoomBar.tsx';
import { useRoom } from './room/use-room.ts';
import { VoteMarks } from './room/VoteMarks.tsx';
import { ChatLog, Flights, Hands } from './together/Together.tsx';
import { useTogether } from './together/use-together.ts';

const BreakoutPill = lazy(() => import('./breakout/BreakoutPill.tsx'));

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
    together = useTogether(),
    own = useBreakout(room, session);
  return (
    <>
      <VoteMarks room={room} />
      <RoomBar room={room}>
        {room?.state.breakout && (
          <Suspense fallback={null}>
            <BreakoutPill room={room} breakout={room.state.breakout} own={own} onCall={together.callEveryone} />
          </Suspense>
        )}
        <Hands together={together} />
      </RoomBar>
      <Flights together={together} />
      <ChatLog />
    </>
  );
}
