import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { kit } from '@limn/i18n/en/kit.ts';
import { expect, type Browser, type Page } from '@playwright/test';
import { routes, type RouteId } from '../../apps/docs/src/routes.ts';

const pages = join(import.meta.dirname, '../../apps/docs/src/pages');

/** The pages that are written; a unit test says when one is missing. */
export const written: readonly RouteId[] = routes
  .map((route) => route.id)
  .filter((id) => existsSync(join(pages, id, 'index.tsx')));

export interface Choices {
  readonly locale?: 'zh-CN' | 'en';
  readonly theme?: 'light' | 'dark';
  /** What the browser remembers besides, by its key without `limn.`. */
  readonly memory?: Readonly<Record<string, string>>;
}

/** Opens the documentation in a browser that knows these choices; everything said on its console is kept. */
export async function openDocs(
  browser: Browser,
  hash: string,
  { locale = 'en', theme = 'light', memory = {} }: Choices = {},
  viewport = { width: 1280, height: 800 },
  isPhone = false,
) {
  const context = await browser.newContext({
    viewport,
    isMobile: isPhone,
    hasTouch: isPhone,
    locale,
    colorScheme: theme,
    permissions: ['clipboard-read', 'clipboard-write'],
    baseURL: process.env['E2E_ORIGIN'],
  });
  await context.addInitScript(
    (choices) => {
      if (window.self === window.top && window.sessionStorage.getItem('chosen') === null) {
        window.sessionStorage.setItem('chosen', 'yes');
        for (const [key, value] of Object.entries(choices)) window.localStorage.setItem(`limn.${key}`, value);
      }
    },
    { locale, theme, ...memory },
  );
  const page = await context.newPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(`thrown: ${error.message}`));
  await page.goto(`/docs/${hash}`);
  return { page, said };
}

/** Goes to a page by its hash, without loading anything anew, and waits until its tables are there. */
export async function show(page: Page, route: RouteId): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, `#/${route}`);
  await expect(page.locator(`article[data-page="${route}"][data-complete]`)).toBeVisible();
}

export interface SandboxFile {
  readonly name: string;
  readonly code: string;
}

/** Draws what the files make in the frame of the sandbox, alone in its tab; what went wrong, if anything. */
export const draw = (page: Page, files: readonly SandboxFile[]): Promise<string> =>
  page.evaluate(
    async ([run, words]) => {
      const answered = new Promise<string>((resolve) => {
        window.addEventListener('message', ({ data }: MessageEvent<{ kind: string; failure?: unknown }>) => {
          if (data.kind === 'done') resolve('');
          if (data.kind === 'failed') resolve(JSON.stringify(data.failure));
        });
      });
      window.postMessage({ kind: 'run', run: 1, files: run, locale: 'en', kit: words }, '*');
      return answered;
    },
    [files, kit] as const,
  );

/** A page with nothing but a component: what it uses of each module, and the text of its function. */
export async function drawn(page: Page, uses: Readonly<Record<string, string>>, text: string): Promise<void> {
  const imports = Object.entries(uses).map(([module, names]) => `import { ${names} } from '${module}';`);
  await page.goto('/docs/sandbox.html');
  const code = `${imports.join('\n')}\nexport default function Example() {${text}}`;
  expect(await draw(page, [{ name: 'example.tsx', code }])).toBe('');
}
