import type { CallInput, RoomState } from '@limn/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { isAborted } from '../../api/error.ts';
import type { CallOf } from '../../api/routes.ts';
import { useTellFailure } from '../../app/failures/use-failure.ts';
import type { Session } from '../../editor/session/session.ts';

type Name =
  | 'room.setTimer'
  | 'room.startVote'
  | 'room.castVotes'
  | 'room.endVote'
  | 'room.clearVote'
  | 'room.breakOut'
  | 'room.endBreakout';
type Body<N extends Name> = Omit<CallInput<CallOf<N>>['body'], 'chartId' | 'link'>;

/** The timer and the vote of the room around a file, as the server had them. */
export interface Room {
  readonly state: RoomState;
  /** When that was heard, ms on the clock of `performance.now()`: the clock of the server may be another. */
  readonly heardAt: number;
  /** Changes something, which shows as `ahead` makes it until the server answers; a refusal is told in a tip. */
  act<N extends Name>(name: N, body: Body<N>, ahead?: (state: RoomState) => RoomState): void;
}

/** Follows the room while the file is open; null until it is known. */
export function useRoom(chartId: string, link: string | undefined, session: Session): Room | null {
  const [heard, setHeard] = useState<{ state: RoomState; heardAt: number } | null>(null);
  const tell = useTellFailure();
  /** What is being changed, one after another as it was asked for, and how much of it. */
  const changes = useRef<{ last: Promise<unknown>; waiting: number }>({ last: Promise.resolve(), waiting: 0 });
  const ask = useCallback((): void => {
    call('room.readRoom', { query: { chartId, link } }).then(
      ({ room }) => {
        if (changes.current.waiting === 0) setHeard({ state: room, heardAt: performance.now() });
      },
      // Without a connection it stays as it was; it is asked for again when there is one.
      () => undefined,
    );
  }, [chartId, link]);
  useEffect(() => {
    ask();
    return session.onRoom(ask);
  }, [ask, session]);
  const act = useCallback(
    <N extends Name>(name: N, body: Body<N>, ahead?: (state: RoomState) => RoomState): void => {
      const { current } = changes;
      if (ahead) setHeard((now) => now && { ...now, state: ahead(now.state) });
      current.waiting++;
      current.last = current.last
        .then(() => call(name, { body: { ...body, chartId, link } as never }))
        .catch((error: unknown) => {
          if (!isAborted(error)) tell(error);
        })
        .then(() => {
          current.waiting--;
          // What stands now, others' changes included.
          if (current.waiting === 0) ask();
        });
    },
    [chartId, link, tell, ask],
  );
  return useMemo(() => heard && { ...heard, act }, [heard, act]);
}

/** What is left of the timer now, ms; null where there is none. */
export function timeLeft({ state: { timer }, heardAt }: Room, now: number): number | null {
  if (!timer) return null;
  return timer.running ? Math.max(0, timer.remaining - (now - heardAt)) : timer.remaining;
}
