/**
 * What the editor's browser tests share: an empty drawing to draw on, a person's hands, and a look into the document.
 */
import type { ConnectorRecord, LabelRecord, Point, ShapeRecord } from '@limn/document';
import type { Editor } from '@limn/diagram/editor/editor.ts';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { goWithin, noteRemembered } from '../kept-page.ts';
import { expect, newChart, post, signUp, test } from '../workspace/support.ts';

/** The part of `window.limn` the tests use. */
interface Limn {
  editor: Editor;
  waitUntilPainted(): Promise<void>;
}
export type WithLimn = typeof globalThis & { limn: Limn };

export type Modifier = 'Shift' | 'Alt' | 'Control';

export interface ShapeSpec {
  id: string;
  x: number;
  y: number;
  w?: number;
  h?: number;
  text?: string;
  kind?: string;
  r?: number;
}
export interface ConnectorSpec {
  id: string;
  from: string | Point;
  to: string | Point;
  kind?: 'straight' | 'curved' | 'orthogonal';
  points?: Point[];
}

const addressOf = (chartId: string): string => `/diagraming/${chartId}`;

/** One open editor, worked by mouse and keyboard in page coordinates (1 unit is 1 px at 100 %). */
export class Drawing {
  readonly page: Page;
  readonly chartId: string;
  /** Of a page that shows it already. */
  constructor(page: Page, chartId: string) {
    this.page = page;
    this.chartId = chartId;
  }

  /** Makes an account with an empty flow chart and opens it. */
  static async create(page: Page, options: { title?: string; fullName?: string } = {}): Promise<Drawing> {
    const { fullName, title = '画布' } = options;
    const within = fullName === undefined && (await goWithin(page, async () => addressOf(await newChart(page, title))));
    if (within) {
      const drawing = new Drawing(page, within.split('/').at(-1)!);
      await drawing.ready();
      return drawing;
    }
    await signUp(page, fullName === undefined ? {} : { fullName });
    const opened = await Drawing.open(page, await newChart(page, title));
    await noteRemembered(page);
    return opened;
  }

  static async open(page: Page, chartId: string, address = addressOf(chartId)): Promise<Drawing> {
    const drawing = new Drawing(page, chartId);
    await page.goto(address);
    await drawing.ready();
    return drawing;
  }

  /** Waits until the editor is there and has its size, then shows page point 0, 0 at the middle, at 100 %. */
  async ready(): Promise<void> {
    await this.page.waitForFunction(() => ((globalThis as Partial<WithLimn>).limn?.editor.viewport.width ?? 0) > 0);
    await this.run((editor) => editor.viewport.centerOn({ x: 0, y: 0 }, 1));
    await this.painted();
  }

  get canvas(): Locator {
    return this.page.getByRole('application');
  }
  get textField(): Locator {
    return this.page.getByRole('textbox', { name: /文字|文本/ }).and(this.page.locator('[contenteditable]'));
  }
  get saveState(): Locator {
    return this.page
      .locator('[data-state]')
      .filter({ hasText: /已保存|保存中|离线|连接中|只读|^Sav|^Offline|^Connecting/ });
  }

  /** Runs code with the editor inside the page. */
  run<T, A = undefined>(code: (editor: Editor, argument: A) => T, argument?: A): Promise<T> {
    // As an expression of its own: the pages forbid making functions from strings.
    return this.page.evaluate<T>(`(${code.toString()})(limn.editor, ${JSON.stringify(argument)})`);
  }

  async painted(): Promise<void> {
    await this.page.evaluate(() => (globalThis as WithLimn).limn.waitUntilPainted());
  }

  /** Puts shapes and connectors into the document as if they had been there before. */
  async build(shapes: ShapeSpec[], connectors: ConnectorSpec[] = []): Promise<void> {
    await this.run(
      (editor, [made, lines]) => {
        const at = () => ({ parent: editor.layer, key: editor.store.topKey(editor.layer) });
        for (const s of made) {
          editor.store.create({
            id: s.id,
            type: 'shape',
            kind: s.kind ?? 'flow.process',
            at: at(),
            style: {},
            data: {},
            box: { x: s.x, y: s.y, w: s.w ?? 100, h: s.h ?? 60, ...(s.r !== undefined && { r: s.r }) },
            text: s.text ? [{ insert: s.text }] : [],
          });
        }
        const end = (e: string | Point) => {
          if (typeof e !== 'string') return e;
          const b = editor.store.find(e, 'shape')!.box;
          return { x: b.x + b.w / 2, y: b.y + b.h / 2, shape: e };
        };
        for (const c of lines) {
          editor.store.create({
            id: c.id,
            type: 'connector',
            kind: c.kind ?? 'orthogonal',
            at: at(),
            style: {},
            data: {},
            start: end(c.from),
            end: end(c.to),
            points: c.points ?? [],
          });
        }
        editor.store.history.clear();
      },
      [shapes, connectors] as const,
    );
    await this.painted();
  }

  /** A page point as a window point. */
  at(x: number, y: number): Promise<Point> {
    return this.run(
      (editor, p) => {
        const screen = editor.viewport.toScreen(p),
          box = document.querySelector('[role="application"]')!.getBoundingClientRect();
        return { x: box.x + screen.x, y: box.y + screen.y };
      },
      { x, y },
    );
  }

  async move(x: number, y: number, steps = 4): Promise<void> {
    const p = await this.at(x, y);
    await this.page.mouse.move(p.x, p.y, { steps });
  }

  /**
   * Turns the wheel where the pointer is, and waits until the page has heard of it: what comes after finds the view at
   * rest.
   */
  async wheel(dx: number, dy: number): Promise<void> {
    await this.heard('wheel', () => this.page.mouse.wheel(dx, dy));
  }

  /** Does something, and waits until the window has been told of the event that comes of it: a busy page hears late. */
  private async heard(type: 'wheel' | 'keyup', act: () => Promise<void>): Promise<void> {
    await this.page.evaluate((name) => {
      (globalThis as unknown as { heard: Promise<void> }).heard = new Promise((resolve) =>
        addEventListener(name, () => setTimeout(resolve, 0), { once: true, passive: true, capture: true }),
      );
    }, type);
    await act();
    await this.page.evaluate(() => (globalThis as unknown as { heard: Promise<void> }).heard);
  }

  private async holding(modifiers: readonly Modifier[], act: () => Promise<void>): Promise<void> {
    for (const key of modifiers) await this.page.keyboard.down(key);
    await act();
    for (const key of modifiers) await this.page.keyboard.up(key);
  }

  async click(x: number, y: number, ...modifiers: Modifier[]): Promise<void> {
    const p = await this.at(x, y);
    await this.holding(modifiers, async () => {
      await this.page.mouse.move(p.x, p.y);
      await this.page.mouse.down();
      await this.page.mouse.up();
    });
  }

  async doubleClick(x: number, y: number): Promise<void> {
    const p = await this.at(x, y);
    await this.page.mouse.dblclick(p.x, p.y);
  }

  /** Presses at the first point and lets go at the last, passing those between. */
  async drag(points: readonly (readonly [number, number])[], ...modifiers: Modifier[]): Promise<void> {
    const [first, ...rest] = points;
    await this.move(first![0], first![1], 1);
    await this.page.mouse.down();
    await this.holding(modifiers, async () => {
      for (const [x, y] of rest) await this.move(x, y);
      await this.page.mouse.up();
    });
  }

  async press(key: string): Promise<void> {
    await this.heard('keyup', () => this.page.keyboard.press(key));
  }

  /** Types into the text editor that is, or is about to be, open. */
  async type(text: string): Promise<void> {
    await expect(this.textField).toBeFocused();
    await this.page.keyboard.type(text);
  }

  shape(id: string): Promise<ShapeRecord | undefined> {
    return this.run((editor, key) => editor.store.find(key, 'shape'), id);
  }
  connector(id: string): Promise<ConnectorRecord | undefined> {
    return this.run((editor, key) => editor.store.find(key, 'connector'), id);
  }
  shapes(): Promise<ShapeRecord[]> {
    return this.run((editor) => [...editor.store.records.values()].filter((r) => r.type === 'shape'));
  }
  connectors(): Promise<ConnectorRecord[]> {
    return this.run((editor) => [...editor.store.records.values()].filter((r) => r.type === 'connector'));
  }
  labels(): Promise<LabelRecord[]> {
    return this.run((editor) => [...editor.store.records.values()].filter((r) => r.type === 'label'));
  }
  selected(): Promise<readonly string[]> {
    return this.run((editor) => [...editor.selection.ids]);
  }
  select(...ids: string[]): Promise<void> {
    return this.run((editor, list) => editor.selection.replace(list), ids);
  }
  route(id: string): Promise<readonly Point[]> {
    return this.run((editor, key) => [...editor.scene.route(key)], id);
  }
  text(id: string): Promise<string> {
    return this.run((editor, key) => editor.store.text(key).toString(), id);
  }

  /** Waits until the server has everything. */
  async saved(): Promise<void> {
    await expect(this.saveState).toHaveAttribute('data-state', 'saved');
  }

  /** Where a handle stands, page units; fails when it is not offered. */
  async handle(id: string): Promise<Point> {
    let found: Point | null = null;
    await expect.poll(async () => (found = await this.handleNow(id)), { message: `the handle ${id}` }).not.toBeNull();
    return found!;
  }

  private handleNow(id: string): Promise<Point | null> {
    return this.run((editor, key) => {
      const b = editor.selection.ids.length === 1 ? (editor.scene.box(editor.selection.ids[0]!) ?? null) : null;
      const names: Record<string, readonly [number, number]> = {
        nw: [0, 0],
        n: [0.5, 0],
        ne: [1, 0],
        e: [1, 0.5],
        se: [1, 1],
        s: [0.5, 1],
        sw: [0, 1],
        w: [0, 0.5],
      };
      const place = names[key];
      const bounds =
        b ??
        (editor.scene.boundsOf(editor.selection.ids) as {
          x: number;
          y: number;
          w: number;
          h: number;
          r?: number;
        } | null);
      if (!bounds) return null;
      const c = { x: bounds.x + bounds.w / 2, y: bounds.y + bounds.h / 2 },
        r = bounds.r ?? 0;
      const off = place
        ? { x: (place[0] - 0.5) * bounds.w, y: (place[1] - 0.5) * bounds.h }
        : { x: bounds.w / 2 + 15 / editor.viewport.zoom, y: -bounds.h / 2 - 15 / editor.viewport.zoom };
      return { x: c.x + off.x * Math.cos(r) - off.y * Math.sin(r), y: c.y + off.x * Math.sin(r) + off.y * Math.cos(r) };
    }, id);
  }
}

/**
 * Opens somebody's drawing to whoever has its link, to edit (2), to comment (7) or only to look (1); gives the link's
 * id.
 */
export async function share(page: Page, chartId: string, access: 1 | 2 | 7): Promise<string> {
  const { viewLinkId } = await post(page.request, '/api/view/addlink', { chartId });
  await post(page.request, '/api/view/setlink', { chartId, access });
  return viewLinkId as string;
}

/** A window of another person, signed in to an account of their own. */
export async function anotherPerson(context: BrowserContext, fullName: string): Promise<Page> {
  const own = await context
    .browser()!
    .newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 800 }, baseURL: process.env['E2E_ORIGIN'] });
  const page = await own.newPage();
  await signUp(page, { fullName });
  return page;
}

export { expect, test };

/** Where an element lies once it lies still: what comes late into a panel moves what is below it. */
export async function resting(of: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  let last = await of.boundingBox(),
    times = 0;
  await expect
    .poll(
      async () => {
        const now = await of.boundingBox();
        times = now !== null && JSON.stringify(now) === JSON.stringify(last) ? times + 1 : 0;
        last = now;
        return times;
      },
      { intervals: [50] },
    )
    .toBeGreaterThan(4);
  return last!;
}

/** Rows in this browser's copy of a document; none while there is no copy. */
export const keptRows = (page: Page, chartId: string): Promise<number> =>
  page.evaluate(async (id) => {
    const found = (await indexedDB.databases()).find(({ name = '' }) => name.startsWith('limn:') && name.includes(id));
    if (!found) return 0;
    return new Promise<number>((resolve) => {
      const open = indexedDB.open(found.name!);
      open.onsuccess = () => {
        const count = open.result.transaction('updates').objectStore('updates').count();
        count.onsuccess = () => {
          open.result.close();
          resolve(count.result);
        };
      };
    });
  }, chartId);
