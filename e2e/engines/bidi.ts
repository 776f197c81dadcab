import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type KeyInput, type Page } from 'puppeteer-core';
import type { Engine, Place, PointerKind, PointerStep, Tab } from './tab.ts';
import { WINDOW } from './tab.ts';

/** The whole browser before the one without a window: people have the former. */
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', process.env['CHROMIUM_PATH'] ?? ''];
const FIREFOX = [process.env['FIREFOX_PATH'] ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** What a window of Firefox has above the page, CSS px. */
const FIREFOX_BARS = 86;

/** Chromium, by its own protocol. @returns null where there is none */
export async function chromium(): Promise<Engine | null> {
  const executablePath = CHROMIUM.find((path) => existsSync(path));
  if (executablePath === undefined) return null;
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--lang=zh-CN', '--no-first-run'];
  const browser = await puppeteer.launch({ executablePath, args, defaultViewport: { ...WINDOW, hasTouch: true } });
  return engine('chromium', browser);
}

/** Firefox, by WebDriver BiDi. @returns null where there is none */
export async function firefox(): Promise<Engine | null> {
  const executablePath = FIREFOX.find((path) => existsSync(path));
  if (executablePath === undefined) return null;
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    // ESR refuses a part of what sets the size of the inside; that of the window has its bars as well.
    args: [`--width=${WINDOW.width}`, `--height=${WINDOW.height + FIREFOX_BARS}`],
    defaultViewport: null,
    extraPrefsFirefox: { 'intl.accept_languages': 'zh-CN', 'dom.w3c_touch_events.enabled': 1 },
  });
  return engine('firefox', browser);
}

const engine = (name: string, browser: Browser): Engine => ({
  name,
  async newTab() {
    const context = await browser.createBrowserContext();
    return new PuppeteerTab(await context.newPage());
  },
  stop: () => browser.close(),
});

class PuppeteerTab implements Tab {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async goto(address: string): Promise<void> {
    await this.#page.goto(address, { waitUntil: 'domcontentloaded' });
  }

  async evaluate<T, A extends readonly unknown[]>(code: (...values: A) => T | Promise<T>, ...values: A): Promise<T> {
    return (await this.#page.evaluate(code as unknown as (...given: unknown[]) => unknown, ...values)) as T;
  }

  async load(script: string): Promise<void> {
    await this.#page.evaluate(script);
  }

  async pointer(kind: PointerKind, steps: readonly PointerStep[], held: readonly string[] = []): Promise<void> {
    for (const key of held) await this.#page.keyboard.down(key as KeyInput);
    if (kind === 'touch') await this.#touch(steps);
    else for (const step of steps) await this.#mouse(step);
    for (const key of held) await this.#page.keyboard.up(key as KeyInput);
  }

  async #mouse(step: PointerStep): Promise<void> {
    const { mouse } = this.#page;
    if (step.do === 'move') await mouse.move(step.to.x, step.to.y);
    else if (step.do === 'down') await mouse.down();
    else await mouse.up();
  }

  async #touch(steps: readonly PointerStep[]): Promise<void> {
    let at: Place = { x: 0, y: 0 };
    let down = false;
    for (const step of steps) {
      if (step.do === 'move') at = step.to;
      if (step.do === 'move' && down) await this.#page.touchscreen.touchMove(at.x, at.y);
      if (step.do === 'down') await this.#page.touchscreen.touchStart(at.x, at.y);
      if (step.do === 'up') await this.#page.touchscreen.touchEnd();
      down = step.do === 'move' ? down : step.do === 'down';
    }
  }

  async doubleClick(at: Place): Promise<void> {
    await this.#page.mouse.click(at.x, at.y, { count: 2 });
  }

  async contextMenu(at: Place): Promise<void> {
    await this.#page.mouse.click(at.x, at.y, { button: 'right' });
  }

  async wheel(at: Place, dy: number): Promise<void> {
    await this.#page.mouse.move(at.x, at.y);
    await this.#page.mouse.wheel({ deltaY: dy });
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.down(key as KeyInput);
    for (const key of [...keys].reverse()) await this.#page.keyboard.up(key as KeyInput);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#page.screenshot());
  }

  async close(): Promise<void> {
    await this.#page.browserContext().close();
  }
}
