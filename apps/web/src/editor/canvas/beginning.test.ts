import type { EditorCore } from '@limn/canvas/core/editor-core.ts';
import { Viewport } from '@limn/canvas/view/viewport.ts';
import { expect, test } from 'vitest';
import { showBeginning, showBeginningClear } from './beginning.ts';

/** A page of 200 × 600 in a canvas of 400 × 600. */
function opened() {
  const viewport = new Viewport(),
    host = new EventTarget();
  viewport.resize(400, 600);
  const editor = {
    viewport,
    showBeginning: () => viewport.fit({ x: 0, y: 0, w: 200, h: 600 }, 0),
  } as never as EditorCore;
  showBeginning(editor, host);
  return { editor, host, top: () => viewport.toScreen({ x: 0, y: 0 }).y };
}

test('what a board begins with is clear of a bar that comes after it, and of one that leaves', () => {
  const { editor, top } = opened();
  expect(top()).toBe(0);
  editor.viewport.coveredAbove = 100;
  showBeginningClear(editor);
  expect(top()).toBe(100);
  editor.viewport.coveredAbove = 0;
  showBeginningClear(editor);
  expect(top()).toBe(0);
});

test('a view that somebody moved or a canvas that somebody pressed stays', () => {
  const moved = opened();
  moved.editor.viewport.panBy(0, -50);
  moved.editor.viewport.coveredAbove = 100;
  showBeginningClear(moved.editor);
  expect(moved.top()).toBe(-50);
  const pressed = opened();
  pressed.host.dispatchEvent(new Event('pointerdown'));
  pressed.editor.viewport.coveredAbove = 100;
  showBeginningClear(pressed.editor);
  expect(pressed.top()).toBe(0);
});
