import type { CallInput, RoomState } from '@limn/contract';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '../../api/client.ts';
import { isAborted } from '../../api/error.ts';
import { leavesOld } from '../../app/failures/has-failed.ts';
import type { CallOf } from '../../api/routes.ts';
import { useTellFailure } from '../../app/failures/use-failure.ts';
import type { Session } from '../../editor/session/session.ts';
import { type RoomShown, RoomStore } from './room-store.ts';

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
export interface Room extends RoomShown {
  /** Changes something, which shows as `ahead` makes it until the server answers; a refusal is told in a tip. */
  act<N extends Name>(name: N, body: Body<N>, ahead?: (state: RoomState) => RoomState): void;
}

/** Follows the room while the file is open; null until it is known. */
export function useRoom(chartId: string, link: string | undefined, session: Session): Room | null {
  const tell = useTellFailure();
  const latest = useRef(tell);
  latest.current = tell;
  const [store, setStore] = useState<RoomStore | null>(null);
  useEffect(() => {
    const made = new RoomStore({
      read: async () => (await call('room.readRoom', { query: { chartId, link } })).room,
      isPassing: leavesOld,
      onRefused: (error) => {
        if (!isAborted(error)) latest.current(error);
      },
    });
    setStore(made);
    const ask = (): void => void made.refresh();
    ask();
    const stop = session.onRoom(ask);
    return () => {
      stop();
      made.close();
    };
  }, [chartId, link, session]);
  const shown = useSyncExternalStore(store?.subscribe ?? neverTold, () => store?.shown ?? null);
  return useMemo(
    () =>
      store &&
      shown && {
        ...shown,
        act(name, body, ahead) {
          store.change(async () => (await call(name, { body: { ...body, chartId, link } as never })).room, ahead);
        },
      },
    [store, shown, chartId, link],
  );
}

const neverTold = (): (() => void) => () => undefined;

/** What is left of the timer now, ms; null where there is none. */
export function timeLeft({ state: { timer }, heardAt }: RoomShown, now: number): number | null {
  if (!timer) return null;
  return timer.running ? Math.max(0, timer.remaining - (now - heardAt)) : timer.remaining;
}
