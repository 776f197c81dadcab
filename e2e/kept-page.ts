/**
 * A page that a worker keeps from test to test, signed in. Another drawing that is opened within a page takes a third
 * of the work of a page that begins from nothing; this is also how a person goes from one drawing to the next.
 *
 * It is kept only while the next test finds nothing of the last one in it: what it remembers, as panels that were
 * closed, and what cannot be taken off a page again have the next test begin with a new one.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { clearFiles, test as onNewPage } from './workspace/support.ts';

interface Kept {
  /** What the page was made with; it is for tests that use the same. */
  options: string;
  context: BrowserContext;
  page: Page;
  /** What the browser remembered once the first drawing was open; undefined before. */
  remembered?: string;
  isSpoilt: boolean;
}

const kept = new Map<Page, Kept>();

/** Calls that cannot be undone on a page or its context. */
const SPOILING = ['addInitScript', 'exposeFunction', 'exposeBinding', 'newCDPSession', 'setExtraHTTPHeaders'] as const;

/** What tests listen to; a page's other listeners are Playwright's own. */
const LISTENED = ['console', 'dialog', 'download', 'filechooser', 'pageerror', 'popup', 'request', 'response'];

/** What the browser and the tab remember, but what is noted of single files and visits. */
const whatIsRemembered = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify(
      [localStorage, sessionStorage].map((storage) =>
        Object.entries(storage)
          .filter(([key]) => !/^limn\.(?:copy\.|visit$)/.test(key))
          .sort(),
      ),
    ),
  );

/** The pages of one worker, of which one is kept at a time. */
class Shelf {
  readonly #browser: Browser;
  #kept: Kept | undefined;
  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async take(options: Parameters<Browser['newContext']>[0] & object): Promise<Kept> {
    const wanted = JSON.stringify(options);
    if (this.#kept?.options !== wanted) await this.close();
    return (this.#kept ??= await this.#make(options, wanted));
  }

  async #make(options: object, wanted: string): Promise<Kept> {
    const context = await this.#browser.newContext(options),
      page = await context.newPage(),
      made: Kept = { options: wanted, context, page, isSpoilt: false };
    for (const on of [context, page] as unknown as Record<string, (...args: unknown[]) => unknown>[]) {
      for (const name of SPOILING) {
        const call = on[name];
        if (!call) continue;
        on[name] = (...args) => {
          made.isSpoilt = true;
          return call.apply(on, args);
        };
      }
    }
    kept.set(page, made);
    return made;
  }

  /** Takes off the page what a test put on it, or lets it go. */
  async giveBack({ context, page, remembered, isSpoilt }: Kept, hasPassed: boolean): Promise<void> {
    const isAsBefore =
      hasPassed && !isSpoilt && !page.isClosed() && remembered === (await whatIsRemembered(page).catch(() => ''));
    if (!isAsBefore) return this.close();
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const event of LISTENED) page.removeAllListeners(event);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearPermissions();
    await context.setOffline(false);
  }

  async close(): Promise<void> {
    if (!this.#kept) return;
    kept.delete(this.#kept.page);
    await this.#kept.context.close();
    this.#kept = undefined;
  }
}

/**
 * A test on the page its worker keeps. `Drawing.create` and `MindMap.create` know what to do with it. What is about
 * scripts that have not come yet needs a new page.
 */
export const test = onNewPage.extend<object, { shelf: Shelf }>({
  shelf: [
    async ({ browser }, use) => {
      const shelf = new Shelf(browser);
      await use(shelf);
      await shelf.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ shelf, viewport, hasTouch, locale, colorScheme, baseURL, serviceWorkers }, use, test) => {
    const options = { viewport, hasTouch, locale, colorScheme, serviceWorkers, ...(baseURL && { baseURL }) };
    const mine = await shelf.take(options as Parameters<Shelf['take']>[0]);
    await use(mine.context);
    await shelf.giveBack(mine, test.status === test.expectedStatus);
  },
  page: async ({ context, viewport, colorScheme }, use) => {
    const page = context.pages()[0]!;
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: colorScheme ?? null, reducedMotion: null, media: null });
    await use(page);
  },
});

/**
 * Opens a new file in a page that is kept and has one open: takes the files away that tests before made, and goes there
 * as a link in the page would. Answers whether it was such a page; if not, the file is not open.
 *
 * @param makeFile gives the address of a new file
 */
export async function goWithin(page: Page, makeFile: () => Promise<string>): Promise<string | undefined> {
  const mine = kept.get(page);
  if (mine?.remembered === undefined) return undefined;
  await clearFiles(page, new URL(page.url()).pathname.split('/').at(-1) ?? '');
  const address = await makeFile(),
    before = await page.evaluateHandle(() => (globalThis as { limn?: { editor: unknown } }).limn?.editor);
  await page.mouse.move(0, 0);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.waitForFunction((old) => {
    const now = (globalThis as { limn?: { editor: unknown } }).limn?.editor;
    return now !== undefined && now !== old;
  }, before);
  await before.dispose();
  return address;
}

/** Notes what a page that is kept remembers, now that its first drawing is open. */
export async function noteRemembered(page: Page): Promise<void> {
  const mine = kept.get(page);
  if (mine && mine.remembered === undefined) mine.remembered = await whatIsRemembered(page);
}
