import { expect } from '@playwright/test';
import { password } from '../workspace/support.ts';
import { type Engine, type Place, type PointerKind, type Tab, testingLibrary } from './tab.ts';

/** An element as assistive technology finds it; the name is the whole of it, or a pattern. */
export interface Target {
  /** `labelled` for a field of any kind by its label: one for a password has no role. */
  role: string;
  name?: string | RegExp;
  /** Of several, which; from 0, or from the end with -1. Without it there must be one. */
  nth?: number;
  /** Only within the first element of this role, such as `dialog`. */
  within?: string;
}

export const button = (name: string | RegExp): Target => ({ role: 'button', name });
export const textbox = (name: string | RegExp): Target => ({ role: 'textbox', name });
export const link = (name: string | RegExp): Target => ({ role: 'link', name });
export const item = (name: string): Target => ({ role: 'menuitem', name: new RegExp(`^${name}`), nth: 0 });
/** A field whose label begins so; a mark for what must be filled in may stand after it. */
export const field = (name: string): Target => ({ role: 'labelled', name: new RegExp(`^${name}`), nth: 0 });
export const heading = (name: string): Target => ({ role: 'heading', name });
export const inDialog = (target: Target): Target => ({ ...target, within: 'dialog' });

/** What the page tells of a target: where to press it, and whether something lies over it. */
interface Found {
  count: number;
  at: Place | null;
  isCovered: boolean;
  value: string;
  text: string;
  hasFocus: boolean;
}

type Question = Omit<Target, 'name'> & { name?: string; pattern?: string };

const PATIENCE = { timeout: 20_000, intervals: [50, 100, 200] };
let made = 0;

/** A person at one tab: looks for what is on the page, as it is named, and uses pointer and keys. */
export class Hands {
  readonly tab: Tab;
  readonly origin = process.env['E2E_ORIGIN'] ?? '';

  constructor(tab: Tab) {
    this.tab = tab;
  }

  /** A person with an account, at the list of their files. */
  static async signedIn(engine: Engine, fullName = '林夏'): Promise<Hands & { account: string }> {
    const hands = new Hands(await engine.newTab());
    await hands.goto('/login');
    const account = await hands.signUp(fullName);
    return Object.assign(hands, { account });
  }

  /** Makes an account by the API and signs this tab in to it. */
  async signUp(fullName: string): Promise<string> {
    made += 1;
    const account = `engines-${process.pid}-${Date.now()}-${made}@example.org`;
    // An address of its own, as told by a proxy: from one only so many may sign up within a while.
    const neighbour = `10.${process.pid % 250}.${128 + (Math.floor(made / 250) % 100)}.${(made % 250) + 1}`;
    const headers = { 'x-forwarded-for': neighbour };
    await this.post('/api/account/register', { account, password, fullName, locale: 'zh-CN' }, headers);
    return account;
  }

  /** What a browser that asks for Chinese would do by itself: not every engine can be told to ask for it. */
  async speakChinese(): Promise<void> {
    await this.tab.evaluate(() => localStorage.setItem('limn.locale', 'zh-CN'));
  }

  async goto(path: string): Promise<void> {
    await this.tab.goto(path.startsWith('http') ? path : `${this.origin}${path}`);
  }

  /** Calls the API as the person signed in in this tab. */
  async post(path: string, data: object, more: Record<string, string> = {}): Promise<Record<string, unknown>> {
    const answer = await this.tab.evaluate(
      async (address, body, headers) => {
        const response = await fetch(address, { method: 'POST', headers, body });
        return (await response.json()) as Record<string, unknown>;
      },
      path,
      JSON.stringify(data),
      { 'content-type': 'application/json', ...more },
    );
    expect(answer['result'], `${path}: ${JSON.stringify(answer)}`).toBe('success');
    return answer;
  }

  async newChart(title: string): Promise<string> {
    return (await this.post('/api/diagraming/new', { category: 'flow', title }))['chartId'] as string;
  }

  async newFolder(title: string): Promise<string> {
    const { folder } = await this.post('/api/folder/new', { title });
    return (folder as { folderId: string }).folderId;
  }

  async #find({ name, ...target }: Target): Promise<Found> {
    const ready = await this.tab.evaluate(() => 'TestingLibraryDom' in globalThis);
    if (!ready) await this.tab.load(testingLibrary);
    return this.tab.evaluate(lookFor, {
      ...target,
      ...(name instanceof RegExp ? { pattern: name.source } : name !== undefined && { name }),
    });
  }

  /** Waits until the target is there, and where it can be pressed. */
  async #ready(target: Target): Promise<Place> {
    let at: Place | null = null;
    const state = async (): Promise<string> => {
      const found = await this.#find(target).catch(navigating);
      if (found === null) return 'the page changes';
      if (found.count === 0 || (found.count > 1 && target.nth === undefined)) return `${found.count} of them`;
      if (found.at === null || found.isCovered) return 'covered';
      const isStill = at !== null && at.x === found.at.x && at.y === found.at.y;
      at = found.at;
      return isStill ? 'ready' : 'moving';
    };
    await expect.poll(state, { ...PATIENCE, message: describe(target) }).toBe('ready');
    return at!;
  }

  async sees(target: Target): Promise<void> {
    await expect
      .poll(async () => (await this.#find(target).catch(navigating))?.count ?? 0, {
        ...PATIENCE,
        message: describe(target),
      })
      .toBeGreaterThan(0);
  }

  async seesNo(target: Target): Promise<void> {
    await expect
      .poll(async () => (await this.#find(target).catch(navigating))?.count ?? -1, {
        ...PATIENCE,
        message: describe(target),
      })
      .toBe(0);
  }

  /** Waits for a text anywhere on the page. */
  async reads(text: string): Promise<void> {
    const there = (): Promise<boolean> =>
      this.tab.evaluate((wanted) => document.body.innerText.includes(wanted), text).catch(() => false);
    await expect.poll(there, { ...PATIENCE, message: `the text ${text}` }).toBe(true);
  }

  async readsNo(text: string): Promise<void> {
    const there = (): Promise<boolean> =>
      this.tab.evaluate((wanted) => document.body.innerText.includes(wanted), text).catch(() => true);
    await expect.poll(there, { ...PATIENCE, message: `the text ${text}` }).toBe(false);
  }

  async isAt(pattern: RegExp): Promise<void> {
    const address = (): Promise<string> => this.tab.evaluate(() => location.href).catch(() => '');
    await expect.poll(address, PATIENCE).toMatch(pattern);
  }

  async valueOf(target: Target): Promise<string> {
    await this.sees(target);
    return (await this.#find(target)).value;
  }

  /** Waits until no dialog is open: what is pressed then is the page's. */
  async isClosed(): Promise<void> {
    await this.seesNo({ role: 'dialog' });
    await this.seesNo({ role: 'alertdialog' });
  }

  async hasFocus(target: Target): Promise<void> {
    await expect
      .poll(async () => (await this.#find(target).catch(navigating))?.hasFocus, {
        ...PATIENCE,
        message: describe(target),
      })
      .toBe(true);
  }

  async click(target: Target, held: readonly string[] = []): Promise<void> {
    await this.clickAt(await this.#ready(target), held);
  }

  /**
   * Presses a target until another is on the page: a driver's press may come between two pictures of a list, and hit
   * what was there before.
   */
  async clickUntil(target: Target, shown: Target): Promise<void> {
    const state = async (): Promise<string> => {
      if (((await this.#find(shown).catch(navigating))?.count ?? 0) > 0) return 'shown';
      const found = await this.#find(target).catch(navigating);
      if (found?.at == null || found.isCovered) return `${found?.count ?? 'none'} to press`;
      await this.clickAt(found.at);
      return 'pressed';
    };
    const patience = { timeout: 40_000, intervals: [1000], message: `${describe(target)}, then ${describe(shown)}` };
    await expect.poll(state, patience).toBe('shown');
  }

  async clickAt(to: Place, held: readonly string[] = []): Promise<void> {
    await this.tab.pointer('mouse', [{ do: 'move', to }, { do: 'down' }, { do: 'up' }], held);
  }

  async contextMenu(target: Target): Promise<void> {
    await this.tab.contextMenu(await this.#ready(target));
  }

  async doubleClick(target: Target): Promise<void> {
    await this.tab.doubleClick(await this.#ready(target));
  }

  async hover(target: Target): Promise<void> {
    await this.tab.pointer('mouse', [{ do: 'move', to: await this.#ready(target) }]);
  }

  /** Presses at the first place and lets go at the last, by way of those between. */
  async drag(places: readonly Place[], kind: PointerKind = 'mouse'): Promise<void> {
    const [first, ...rest] = places;
    const steps = rest.flatMap((to, index) => between(places[index]!, to));
    await this.tab.pointer(kind, [
      { do: 'move', to: first! },
      { do: 'down' },
      ...steps.map((to) => ({ do: 'move', to }) as const),
      { do: 'up' },
    ]);
  }

  /** Puts a text in place of what a field holds. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.press('Control', 'a');
    await this.press('Delete');
    await this.tab.type(text);
    await expect.poll(() => this.valueOf(target), PATIENCE).toBe(text);
  }

  press(...keys: string[]): Promise<void> {
    return this.tab.press(...keys);
  }
}

const navigating = (): null => null;

const describe = ({ role, name, within }: Target): string =>
  `${role} ${name === undefined ? '' : String(name)}${within === undefined ? '' : ` in a ${within}`}`;

/** Four places on the way from one to another, the other last. */
const between = (from: Place, to: Place): Place[] =>
  [0.25, 0.5, 0.75, 1].map((k) => ({ x: from.x + (to.x - from.x) * k, y: from.y + (to.y - from.y) * k }));

/** Runs in the page. */
function lookFor({ role, name, pattern, nth, within }: Question): Found {
  interface Library {
    queryAllByRole(root: Element, role: string, options: { name?: string | RegExp }): HTMLElement[];
    queryAllByLabelText(root: Element, label: string | RegExp): HTMLElement[];
  }
  const library = (globalThis as unknown as { TestingLibraryDom: Library }).TestingLibraryDom;
  const wanted = pattern === undefined ? name : new RegExp(pattern);
  const roots = within === undefined ? [document.body] : library.queryAllByRole(document.body, within, {});
  const all = roots.flatMap((root) =>
    role === 'labelled'
      ? library.queryAllByLabelText(root, wanted ?? '')
      : library.queryAllByRole(root, role, wanted === undefined ? {} : { name: wanted }),
  );
  const element = all.at(nth ?? 0);
  const none = { count: all.length, at: null, isCovered: false, value: '', text: '', hasFocus: false };
  if (element === undefined) return none;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  // A box to tick or a switch is hidden in its label, which is what one presses.
  const shown = element.closest('label') ?? element;
  const box = shown.getBoundingClientRect();
  const at = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  const top = document.elementFromPoint(at.x, at.y);
  const value = 'value' in element ? String(element.value) : (element.textContent ?? '');
  return {
    count: all.length,
    at: box.width > 0 ? at : null,
    isCovered: top === null || !(shown.contains(top) || top.contains(shown)),
    value,
    text: element.textContent ?? '',
    hasFocus: element === document.activeElement || element.contains(document.activeElement),
  };
}
