import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Engine, Place, PointerKind, PointerStep, Tab } from './tab.ts';
import { WINDOW } from './tab.ts';
import { Session } from './webdriver.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';

/**
 * WebKit of GTK, by WebDriver, on a screen of its own that nobody sees. A driver has one session, so that every tab has
 * its own driver and browser. @returns null where a part is missing
 */
export async function webkit(): Promise<Engine | null> {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4*/MiniBrowser');
  if (!existsSync(DRIVER) || binary === undefined || spawnSync('Xvfb', ['-help']).error !== undefined) return null;
  const screen = await startScreen();
  const tabs: WebDriverTab[] = [];
  return {
    name: 'webkit',
    async newTab() {
      const tab = await WebDriverTab.open(binary, screen.display);
      tabs.push(tab);
      return tab;
    },
    async stop() {
      await Promise.all(tabs.map((tab) => tab.close()));
      screen.process.kill();
    },
  };
}

/** Xvfb writes the number of the display it found free to the file descriptor it is given. */
async function startScreen(): Promise<{ process: ChildProcess; display: string }> {
  const process = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await new Promise<string>((resolve, reject) => {
    process.once('error', reject);
    process.once('exit', () => reject(new Error('Xvfb did not start')));
    process.stdio[3]?.once('data', (bytes: Buffer) => resolve(`:${bytes.toString().trim()}`));
  });
  return { process, display };
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** The characters that stand for keys, https://www.w3.org/TR/webdriver2/#keyboard-actions. */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  F2: '\uE032',
  F10: '\uE03A',
};

type Action = Record<string, unknown>;
const keyDown = (name: string): Action => ({ type: 'keyDown', value: KEYS[name] ?? name });
const keyUp = (name: string): Action => ({ type: 'keyUp', value: KEYS[name] ?? name });
const keyboard = (actions: readonly Action[]): object => ({ type: 'key', id: 'keyboard', actions });

function pointerAction(step: PointerStep): Action {
  if (step.do === 'move') {
    const at = { x: Math.round(step.to.x), y: Math.round(step.to.y) };
    return { type: 'pointerMove', duration: 20, origin: 'viewport', ...at };
  }
  return { type: step.do === 'down' ? 'pointerDown' : 'pointerUp', button: 0 };
}

class WebDriverTab implements Tab {
  readonly #driver: Session;
  readonly #process: ChildProcess;
  #open = true;

  private constructor(driver: Session, process: ChildProcess) {
    this.#driver = driver;
    this.#process = process;
  }

  static async open(binary: string, display: string): Promise<WebDriverTab> {
    const port = await freePort();
    const env = { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1', LANGUAGE: 'zh_CN', LC_ALL: 'C.UTF-8' };
    const server = spawn(DRIVER, [`--port=${port}`], { env, stdio: 'ignore' });
    const driver = await Session.begin(`http://127.0.0.1:${port}`, {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    });
    const tab = new WebDriverTab(driver, server);
    await tab.#fit();
    return tab;
  }

  /** Gives the window the size at which its inside is `WINDOW`. */
  async #fit(): Promise<void> {
    await this.#driver.call('window/rect', { x: 0, y: 0, ...WINDOW });
    const inside = await this.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    const width = 2 * WINDOW.width - inside.width;
    await this.#driver.call('window/rect', { x: 0, y: 0, width, height: 2 * WINDOW.height - inside.height });
  }

  async goto(address: string): Promise<void> {
    await this.#driver.call('url', { url: address });
  }

  async evaluate<T, A extends readonly unknown[]>(code: (...values: A) => T | Promise<T>, ...values: A): Promise<T> {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve()
        .then(() => (${code.toString()})(...Array.prototype.slice.call(arguments, 0, -1)))
        .then((value) => done([null, value ?? null]), (error) => done([String(error), null]));`;
    const [problem, answer] = (await this.#driver.call('execute/async', { script, args: values })) as [
      string | null,
      T,
    ];
    if (problem !== null) throw new Error(problem);
    return answer;
  }

  async load(script: string): Promise<void> {
    await this.#driver.call('execute/sync', { script, args: [] });
  }

  async pointer(kind: PointerKind, steps: readonly PointerStep[], held: readonly string[] = []): Promise<void> {
    for (const key of held) await this.#act([keyboard([keyDown(key)])]);
    // One by one: of several in one call WebKit presses where the pointer was before it moved, now and then.
    for (const step of steps)
      await this.#act([
        { type: 'pointer', id: kind, parameters: { pointerType: kind }, actions: [pointerAction(step)] },
      ]);
    for (const key of [...held].reverse()) await this.#act([keyboard([keyUp(key)])]);
  }

  async #act(actions: readonly object[]): Promise<void> {
    await this.#driver.call('actions', { actions });
  }

  async doubleClick(at: Place): Promise<void> {
    await this.pointer('mouse', [{ do: 'move', to: at }]);
    // The presses in one call: in calls of their own they may come too far apart to be a double click.
    const presses = (['down', 'up', 'down', 'up'] as const).map((act) => pointerAction({ do: act }));
    await this.#act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: presses }]);
  }

  /** By keys: a right button that its driver has pressed never comes up, and no press after it is a pointer's. */
  async contextMenu(at: Place): Promise<void> {
    await this.pointer('mouse', [{ do: 'move', to: at }, { do: 'down' }, { do: 'up' }]);
    await this.press('Shift', 'F10');
  }

  /** Its driver hangs at a wheel. */
  async wheel(): Promise<void> {
    throw new Error('WebKitWebDriver has no wheel');
  }

  async press(...keys: string[]): Promise<void> {
    await this.#act([keyboard([...keys.map(keyDown), ...[...keys].reverse().map(keyUp)])]);
  }

  async type(text: string): Promise<void> {
    await this.#act([keyboard([...text].flatMap((char) => [keyDown(char), keyUp(char)]))]);
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from((await this.#driver.look('screenshot')) as string, 'base64');
  }

  async close(): Promise<void> {
    if (!this.#open) return;
    this.#open = false;
    await this.#driver.end();
    this.#process.kill();
  }
}
