import type { CommentsPort } from '@limn/canvas/core/ports/comments-port.ts';
import { expect, test, vi } from 'vitest';
import { EarlyComments } from './early.ts';

const port = () =>
  ({
    add: vi.fn(),
    toggleList: vi.fn(),
    step: vi.fn(),
    reply: vi.fn(),
    resolve: vi.fn(),
    toggleMarkers: vi.fn(),
    showsMarkers: true,
  }) satisfies CommentsPort;

test('what was asked for before comments were there is done by them, the last of it, once', () => {
  const early = new EarlyComments();
  early.toggleList();
  early.step(-1);
  const comments = port();
  early.giveOn(comments);
  early.giveOn(comments);
  expect(comments.step.mock.calls).toEqual([[-1]]);
  expect(comments.toggleList).not.toHaveBeenCalled();
});

test.each(['add', 'toggleList', 'reply', 'resolve', 'toggleMarkers'] as const)('%s waits', (name) => {
  const early = new EarlyComments();
  const comments = port();
  early[name]();
  early.giveOn(comments);
  expect(comments[name]).toHaveBeenCalledOnce();
});
