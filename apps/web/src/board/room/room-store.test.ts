import type { RoomState } from '@limn/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RoomStore } from './room-store.ts';

const vote = (mine: { item: string; votes: number }[], voters = 0): RoomState => ({
  timer: null,
  vote: { voteId: 'v', title: '', perPerson: 3, open: true, mine, voters, results: null },
  breakout: null,
  mayVote: true,
  mayLead: true,
  needsName: false,
});
const withVote =
  (item: string) =>
  (state: RoomState): RoomState => ({
    ...state,
    vote: state.vote && { ...state.vote, mine: [...state.vote.mine, { item, votes: 1 }] },
  });

/** A server whose answers come when the test says so. */
class Server {
  state = vote([]);
  reads: { answer: () => void; fail: (error?: Error) => void }[] = [];
  read = (): Promise<RoomState> =>
    new Promise((resolve, reject) => {
      const { state } = this;
      this.reads.push({ answer: () => resolve(state), fail: (error = new Error('lost')) => reject(error) });
    });
}

const isPassing = (error: unknown): boolean => (error as Error).message === 'lost';

let server: Server, refused: unknown[], store: RoomStore;
beforeEach(async () => {
  vi.useFakeTimers();
  [server, refused] = [new Server(), []];
  store = new RoomStore({ read: server.read, onRefused: (error) => refused.push(error), isPassing });
  void store.refresh();
  await answer();
});
afterEach(() => {
  store.close();
  vi.useRealTimers();
});

async function answer(): Promise<void> {
  server.reads.shift()!.answer();
  await vi.advanceTimersByTimeAsync(0);
}
const mine = (): string[] | undefined => store.shown?.state.vote?.mine.map(({ item }) => item);

test('a vote is shown at once, and not any more when it could not be cast', async () => {
  store.change(() => Promise.reject(new Error('offline')), withVote('a'));
  expect(mine()).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(0);
  expect(mine()).toEqual([]);
  expect(refused).toEqual([new Error('offline')]);
  // The question that follows gets no answer either.
  server.reads.shift()!.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(mine()).toEqual([]);
  expect(refused).toHaveLength(1);
});

test('of several votes those that were cast stay when another is refused, in their order', async () => {
  const cast: string[] = [];
  const send = (item: string, isTaken: boolean) => async (): Promise<RoomState> => {
    cast.push(item);
    if (!isTaken) throw new Error('too_many_votes');
    server.state = withVote(item)(server.state);
    return server.state;
  };
  store.change(send('a', true), withVote('a'));
  store.change(send('b', false), withVote('b'));
  store.change(send('c', true), withVote('c'));
  expect(mine()).toEqual(['a', 'b', 'c']);
  await vi.advanceTimersByTimeAsync(0);
  expect(cast).toEqual(['a', 'b', 'c']);
  expect(mine()).toEqual(['a', 'c']);
  await answer();
  expect(mine()).toEqual(['a', 'c']);
});

test('an answer from before a change does not take it off the screen', async () => {
  void store.refresh();
  store.change(async () => (server.state = withVote('a')(server.state)), withVote('a'));
  await vi.advanceTimersByTimeAsync(0);
  expect(mine()).toEqual(['a']);
  await answer();
  expect(mine()).toEqual(['a']);
  await answer();
  expect(mine()).toEqual(['a']);
  expect(server.reads).toHaveLength(0);
});

test('many reasons to ask while an answer is on its way are one more question, and the answer is shown', async () => {
  server.state = vote([], 1);
  for (let i = 0; i < 20; i++) void store.refresh();
  expect(server.reads).toHaveLength(1);
  server.state = vote([], 20);
  await answer();
  expect(store.shown!.state.vote!.voters).toBe(1);
  expect(server.reads).toHaveLength(1);
  await answer();
  expect(store.shown!.state.vote!.voters).toBe(20);
  expect(server.reads).toHaveLength(0);
});

test('a question without an answer is asked again, with longer and longer pauses, and not after the end', async () => {
  server.state = vote([], 7);
  void store.refresh();
  for (const pause of [1000, 2000, 4000]) {
    server.reads.shift()!.fail();
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(server.reads).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.reads).toHaveLength(1);
  }
  await answer();
  expect(store.shown!.state.vote!.voters).toBe(7);
  void store.refresh();
  server.reads.shift()!.fail();
  await vi.advanceTimersByTimeAsync(0);
  store.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.reads).toHaveLength(0);
});

test('whoever may not see the room any more asks no further', async () => {
  void store.refresh();
  server.reads.shift()!.fail(new Error('404'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.reads).toHaveLength(0);
});
