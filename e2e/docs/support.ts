import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Browser, type Page } from '@playwright/test';
import axe from 'axe-core';
import { routes, type RouteId } from '../../apps/docs/src/routes.ts';

const pages = join(import.meta.dirname, '../../apps/docs/src/pages');

/** The pages that are written; a unit test says when one is missing. */
export const written: readonly RouteId[] = routes.map((route) => route.id).filter((id) => existsSync(join(pages, id, 'index.tsx')));

export interface Choices {
  readonly locale?: 'zh-CN' | 'en';
  readonly theme?: 'light' | 'dark';
  /** What the browser remembers besides, by its key without `limn.`. */
  readonly memory?: Readonly<Record<string, string>>;
}

/** Opens the documentation in a browser that knows these choices; everything said on its console is kept. */
export async function openDocs(browser: Browser, hash: string, { locale = 'en', theme = 'light', memory = {} }: Choices = {}, viewport = { width: 1280, height: 800 }) {
  const context = await browser.newContext({ viewport, locale, colorScheme: theme, permissions: ['clipboard-read', 'clipboard-write'], baseURL: process.env['E2E_ORIGIN'] });
  await context.addInitScript((choices) => {
    if (window.self === window.top && window.sessionStorage.getItem('chosen') === null) {
      window.sessionStorage.setItem('chosen', 'yes');
      for (const [key, value] of Object.entries(choices)) window.localStorage.setItem(`limn.${key}`, value);
    }
  }, { locale, theme, ...memory });
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

/** What axe finds wrong on the page as it stands: rule, where, and why. It is put into the page once, and stays while only the hash changes. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
  }
  return page.evaluate(async (tags) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const { violations: found } = await inPage.run(document, { resultTypes: ['violations'], runOnly: tags });
    return found.flatMap((each) => each.nodes.map((node) => `${each.id}: ${node.target.join(' ')} – ${node.failureSummary?.split('\n').slice(1, 3).join(' ').trim() ?? ''}`));
  }, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
}
