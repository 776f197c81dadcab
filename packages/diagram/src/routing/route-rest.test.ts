import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { SceneRenderer } from '@limn/canvas/renderer/scene-renderer.ts';
import type { CanvasLike } from '@limn/drawing/paint/canvas-painter.ts';
import type { Scene } from '@limn/canvas/scene/scene.ts';
import { TestEditor } from '../testing/test-editor.ts';

const FRAME = 16,
  LINES = 60;

/** A page of more connectors than are found in motion, looked at beside them, and frames by a clock of its own. */
function pageOfLines(): { editor: TestEditor; frame: () => void; found: () => number } {
  const editor = new TestEditor();
  for (let i = 0; i <= LINES; i++) editor.shape(`s${i}`, (i % 8) * 200, Math.floor(i / 8) * 150);
  for (let i = 0; i < LINES; i++) editor.connector(`c${i}`, `s${i}`, `s${i + 1}`);
  editor.viewport.set(20_000, 0, 0.9);
  let now = 0,
    asked: (() => void) | null = null;
  const canvas = (w: number, h: number): CanvasLike => createCanvas(w, h) as unknown as CanvasLike;
  new SceneRenderer({
    canvas: canvas(1000, 800) as unknown as HTMLCanvasElement,
    scene: editor.scene as Scene,
    viewport: editor.viewport,
    pixelRatio: () => 1,
    now: () => now,
    createCanvas: canvas,
    requestFrame: (callback) => (asked = callback),
  });
  const { table } = editor.scene as Scene;
  return {
    editor,
    frame: () => {
      const run = asked;
      asked = null;
      now += FRAME;
      run?.();
    },
    found: () =>
      Array.from({ length: LINES }, (_, i) => table.routes[table.slots.get(`c${i}`)!]).filter(Boolean).length,
  };
}

it('finds the ways of what a jump of the view shows in the frame that shows it', () => {
  const { editor, frame, found } = pageOfLines();
  frame();
  editor.viewport.set(-40, -40, 0.3);
  frame();
  expect(found()).toBe(LINES);
});

it('finds none while the view goes on changing, and all two frames later', () => {
  const { editor, frame, found } = pageOfLines();
  frame();
  for (const zoom of [0.7, 0.6, 0.55, 0.5]) {
    editor.viewport.set(-40, -40, zoom);
    frame();
    expect(found()).toBe(0);
  }
  frame();
  frame();
  expect(found()).toBe(LINES);
});
