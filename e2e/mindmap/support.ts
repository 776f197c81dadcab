/** A map that is open in a browser, worked by keys and the mouse, and read as its texts. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { TreeAutomation } from '@limn/tree/setup/automation.ts';
import { goWithin, noteRemembered } from '../kept-page.ts';
import { post, signUp } from '../workspace/support.ts';

export type WithMap = typeof globalThis & { limn: TreeAutomation };

export async function newTree(page: Page, category: string, title = '导图'): Promise<string> {
  const { chartId } = await post(page.request, '/api/diagraming/new', { category, title });
  return chartId as string;
}

/** A new map. */
export const FIRST = '中心主题(分支主题 1, 分支主题 2, 分支主题 3, 分支主题 4)';

/** A topic with what stands in it, as text: `a(b, c(d))`. */
type Outline = string;

export class MindMap {
  readonly page: Page;
  private constructor(page: Page) {
    this.page = page;
  }

  /** Makes an account with a new map and opens it. */
  static async create(page: Page, category = 'mind_free'): Promise<MindMap> {
    if (await goWithin(page, async () => `/mindmap/${await newTree(page, category)}`)) {
      const map = new MindMap(page);
      await map.ready();
      return map;
    }
    await signUp(page);
    const opened = await MindMap.open(page, await newTree(page, category));
    await noteRemembered(page);
    return opened;
  }

  static async open(page: Page, chartId: string): Promise<MindMap> {
    await page.goto(`/mindmap/${chartId}`);
    const map = new MindMap(page);
    await map.ready();
    return map;
  }

  async ready(): Promise<void> {
    await this.page.waitForFunction(() => ((globalThis as Partial<WithMap>).limn?.editor.viewport.width ?? 0) > 0);
    await this.page.evaluate(() => (globalThis as WithMap).limn.waitUntilPainted());
  }

  get canvas(): Locator {
    return this.page.getByRole('application');
  }

  /** Runs code with `limn` inside the page. */
  run<T, A = undefined>(code: (limn: TreeAutomation, argument: A) => T, argument?: A): Promise<T> {
    return this.page.evaluate<T>(`(${code.toString()})(limn, ${JSON.stringify(argument)})`);
  }

  /** The first sheet's topics as text; what floats follows the map. */
  outline(): Promise<Outline> {
    return this.run((limn) => {
      const text = (id: string): string => {
        const record = limn.get(id);
        const own = record && 'text' in record ? (record.text ?? []).map(({ insert }) => insert).join('') : '';
        const inside = limn.topics(id);
        return inside.length > 0 ? `${own}(${inside.map(text).join(', ')})` : own;
      };
      return limn.topics().map(text).join(' | ');
    });
  }

  /** Waits until the map reads like this. */
  async reads(outline: Outline): Promise<void> {
    await expect.poll(() => this.outline()).toBe(outline);
  }

  /** The words of the topics that are selected. */
  selected(): Promise<string[]> {
    return this.run((limn) =>
      limn.selection.get().map((id) => {
        const record = limn.get(id);
        return record && 'text' in record ? (record.text ?? []).map(({ insert }) => insert).join('') : '';
      }),
    );
  }

  /** The middle of the topic that says this, in the window. */
  async at(words: string): Promise<{ x: number; y: number; w: number; h: number }> {
    const box = await this.run((limn, wanted) => {
      for (const record of limn.document().records) {
        if (record.type !== 'topic') continue;
        const own = (record.text ?? []).map(({ insert }) => insert).join('');
        const b = own === wanted ? limn.bounds(record.id) : undefined;
        if (!b) continue;
        const p = limn.viewport.toScreen({ x: b.x + b.w / 2, y: b.y + b.h / 2 });
        return { x: p.x, y: p.y, w: b.w * limn.viewport.zoom, h: b.h * limn.viewport.zoom };
      }
      return null;
    }, words);
    if (!box) throw new Error(`No topic says ${words}`);
    const canvas = (await this.canvas.boundingBox())!;
    return { ...box, x: box.x + canvas.x, y: box.y + canvas.y };
  }

  async click(words: string, modifiers: ('Control' | 'Shift')[] = []): Promise<void> {
    const { x, y } = await this.at(words);
    for (const key of modifiers) await this.page.keyboard.down(key);
    await this.page.mouse.click(x, y);
    for (const key of modifiers) await this.page.keyboard.up(key);
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Types into the topic that is edited. */
  async type(words: string): Promise<void> {
    await this.page.keyboard.type(words);
  }
}
