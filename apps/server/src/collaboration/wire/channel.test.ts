import { expect, test } from 'vitest';
import { Channel } from './channel.ts';
import { type Frame, MESSAGE, SYNC } from './frames.ts';

const frame = (type: number, sync = -1): Frame => ({
  data: new Uint8Array(100),
  address: 'a',
  name: 'a',
  type,
  sync,
  offset: 0,
});

test('edits wait until their sender has said what they build on, so that nobody sees half of one', () => {
  const channel = new Channel();
  const [auth, edit] = [frame(MESSAGE.auth), frame(MESSAGE.sync, SYNC.update)];
  expect([channel.take(auth), channel.take(edit)]).toEqual(['pass', 'later']);
  expect(channel.opened()).toEqual([edit]);
  // As they were before the document was open, and one more: after a break editors send before they are asked.
  expect([channel.take(edit), channel.take(frame(MESSAGE.sync, SYNC.update))]).toEqual(['later', 'later']);
  expect(channel.take(frame(MESSAGE.sync, SYNC.step1))).toBe('pass');
  expect(channel.take(frame(MESSAGE.sync, SYNC.step2))).toBe('pass');
  expect(channel.synced()).toHaveLength(2);
  expect(channel.take(edit)).toBe('pass');
});
