import { beforeEach, expect, it } from 'vitest';
import { Completion } from './completion.ts';
import { Selection } from './selection.ts';

const gone = new Set<string>(),
  done: string[] = [];
let selection: Selection, completion: Completion;

beforeEach(() => {
  gone.clear();
  done.length = 0;
  selection = new Selection();
  completion = new Completion({
    selection,
    has: (id) => !gone.has(id),
    completed: () => done.push('completed'),
  });
});
const say = (word: string) => (): void => void done.push(`${word} ${selection.ids.join()}`);

it('does at once what is asked of an editor that has all', () => {
  expect(completion.whenThere(say('done'))).toBe(true);
  expect(done).toEqual(['done ']);
});

it('does what was asked for in its order, once, to what was selected then', () => {
  completion.expect();
  selection.replace(['a', 'b']);
  expect(completion.whenThere(say('first'))).toBe(true);
  selection.replace(['c']);
  completion.whenThere(say('second'));
  gone.add('b');
  expect([done, completion.isThere]).toEqual([[], false]);
  completion.come();
  expect(done).toEqual(['completed', 'first a', 'second c']);
  expect(selection.ids).toEqual(['c']);
  completion.come();
  expect(done).toEqual(['completed', 'first a', 'second c', 'completed']);
});

it('leaves selected what was chosen by what was asked for', () => {
  completion.expect();
  selection.replace(['a']);
  completion.whenThere(() => selection.replace(['copy of a']));
  selection.replace(['b']);
  completion.come();
  expect(selection.ids).toEqual(['copy of a']);
});

it('keeps nothing more once the rest is known not to come, and takes it when it comes after all', () => {
  completion.expect();
  completion.whenThere(say('kept'));
  completion.miss();
  expect([completion.whenThere(say('later')), completion.isAwaited, completion.isThere]).toEqual([false, false, false]);
  completion.come();
  expect(done).toEqual(['completed']);
});
