import { expect } from '@playwright/test';
import type { WithLimn } from '../editor/support.ts';
import { Hands } from './hands.ts';
import type { Place, PointerKind } from './tab.ts';

const PATIENCE = { timeout: 20_000, intervals: [50, 100, 200] };

export interface Shape {
  id: string;
  kind: string;
  x: number;
  y: number;
  w: number;
  h: number;
  text: string;
  fill: unknown;
}

/** An open editor: hands that know where a point of the page is in the window, and what the document holds. */
export class DrawingHands extends Hands {
  /** Opens a drawing in this person's tab, with page point 0, 0 in the middle of the view at 100 %. */
  static async open(hands: Hands, address: string): Promise<DrawingHands> {
    const drawing = new DrawingHands(hands.tab);
    await drawing.goto(address);
    await drawing.ready();
    return drawing;
  }

  async ready(): Promise<void> {
    const width = (): Promise<number> =>
      this.tab.evaluate(() => (globalThis as Partial<WithLimn>).limn?.editor.viewport.width ?? 0).catch(() => 0);
    await expect.poll(width, PATIENCE).toBeGreaterThan(0);
    await this.tab.evaluate(() => {
      const { limn } = globalThis as WithLimn;
      limn.editor.viewport.centerOn({ x: 0, y: 0 }, 1);
      return limn.waitUntilPainted();
    });
  }

  /** A page point as a place in the window. */
  at(x: number, y: number): Promise<Place> {
    return this.tab.evaluate(
      (px, py) => {
        const { editor } = (globalThis as WithLimn).limn;
        const screen = editor.viewport.toScreen({ x: px, y: py });
        const box = document.querySelector('[role="application"]')!.getBoundingClientRect();
        return { x: Math.round(box.x + screen.x), y: Math.round(box.y + screen.y) };
      },
      x,
      y,
    );
  }

  async clickPage(x: number, y: number): Promise<void> {
    await this.clickAt(await this.at(x, y));
  }

  async doubleClickPage(x: number, y: number): Promise<void> {
    await this.tab.doubleClick(await this.at(x, y));
  }

  async dragPage(points: readonly (readonly [number, number])[], kind?: PointerKind): Promise<void> {
    const places: Place[] = [];
    for (const [x, y] of points) places.push(await this.at(x, y));
    await this.drag(places, kind);
  }

  shapes(): Promise<Shape[]> {
    return this.tab.evaluate(() => {
      const { editor } = (globalThis as WithLimn).limn;
      return [...editor.store.records.values()]
        .filter((record) => record.type === 'shape')
        .map(({ id, kind, box, style }) => {
          const { x, y, w, h } = box;
          return { id, kind, x, y, w, h, text: editor.store.text(id).toString().trim(), fill: style.fill };
        });
    });
  }

  connectors(): Promise<{ start: string | null; end: string | null }[]> {
    return this.tab.evaluate(() => {
      const records = [...(globalThis as WithLimn).limn.editor.store.records.values()];
      return records
        .filter((record) => record.type === 'connector')
        .map(({ start, end }) => ({ start: start.shape ?? null, end: end.shape ?? null }));
    });
  }

  selected(): Promise<string[]> {
    return this.tab.evaluate(() => [...(globalThis as WithLimn).limn.editor.selection.ids]);
  }

  zoom(): Promise<number> {
    return this.tab.evaluate(() => (globalThis as WithLimn).limn.editor.viewport.zoom);
  }

  async holds(count: number): Promise<Shape[]> {
    let shapes: Shape[] = [];
    await expect.poll(async () => (shapes = await this.shapes()).length, PATIENCE).toBe(count);
    return shapes;
  }

  /** Draws a rectangle by its key, from corner to corner. With a shape selected a letter would be typed into it. */
  async rectangle(x: number, y: number, w = 120, h = 80): Promise<void> {
    const before = (await this.shapes()).length;
    await this.press('Escape');
    await this.press('r');
    await expect.poll(() => this.tool(), PATIENCE).toBe('shape');
    await this.dragPage([
      [x, y],
      [x + w, y + h],
    ]);
    await this.holds(before + 1);
    await expect.poll(() => this.tool(), PATIENCE).toBe('select');
  }

  /** The tool that is in hand. */
  tool(): Promise<string | undefined> {
    return this.tab.evaluate(() => (globalThis as WithLimn).limn.editor.tools.active?.id);
  }

  /** Waits until the server has everything. */
  async saved(): Promise<void> {
    const state = (): Promise<boolean> =>
      this.tab.evaluate(() => document.querySelector('[data-state="saved"]') !== null);
    await expect.poll(state, PATIENCE).toBe(true);
  }
}
