import type { EditorCore } from '@limn/canvas/core/editor-core.ts';
import { Viewport } from '@limn/canvas/view/viewport.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { followingOf } from './following.ts';
import { goAlong } from './going-along.ts';

const pressed = new Set<(event: unknown) => void>();
beforeEach(() => {
  pressed.clear();
  vi.stubGlobal('addEventListener', (_: string, on: (event: unknown) => void) => pressed.add(on));
  vi.stubGlobal('removeEventListener', (_: string, on: (event: unknown) => void) => pressed.delete(on));
  return () => vi.unstubAllGlobals();
});

/** An editor with nothing but a view. */
function looking(): EditorCore {
  const viewport = new Viewport();
  viewport.resize(800, 600);
  return {
    viewport,
    page: 'P',
    on: (event: string, listener: () => void) => (event === 'viewport' ? viewport.on(listener) : () => undefined),
  } as never as EditorCore;
}

test('one goes along with one at a time', () => {
  const editor = looking(),
    following = followingOf(editor),
    told = vi.fn();
  following.on(told);
  following.follow(7);
  following.follow('speaker');
  following.follow('speaker');
  expect(followingOf(editor).now).toBe('speaker');
  expect(told).toHaveBeenCalledTimes(2);
});

test('what is followed is shown without an end to it, and moving the drawing oneself ends it', () => {
  const editor = looking(),
    leave = vi.fn(),
    end = goAlong(editor, () => editor.viewport.fit({ x: 0, y: 0, w: 400, h: 300 }, 0, 8), leave);
  expect(editor.viewport.zoom).toBe(2);
  editor.viewport.resize(900, 600);
  expect(leave).not.toHaveBeenCalled();
  editor.viewport.panBy(1, 0);
  expect(leave).toHaveBeenCalledTimes(1);
  end();
  editor.viewport.panBy(1, 0);
  expect(leave).toHaveBeenCalledTimes(1);
  expect(pressed.size).toBe(0);
});
