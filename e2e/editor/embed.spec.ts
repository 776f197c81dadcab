/** Drawings in pages of other sites, by the script that a Limn serves for them. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { Drawing, expect, share, test } from './support.ts';

const origin = (): string => process.env['E2E_ORIGIN']!;
let site: Server;

test.beforeAll(async () => {
  site = createServer((_, answer) =>
    answer
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(
        `<!doctype html><title>blog</title><div id="plan" style="width:800px;height:500px"></div>` +
          `<script src="${origin()}/embed.js"></script>`,
      ),
  );
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
});
test.afterAll(() => void site.close());

interface Told {
  event: string;
  data: Record<string, unknown> & { items?: { text: string }[]; code?: string };
}
type Blog = typeof globalThis & {
  limn: { embed(at: Element | null, options: object): Record<string, (...args: unknown[]) => Promise<unknown>> };
  plan: Record<string, (...args: unknown[]) => Promise<unknown>>;
  told: Told[];
};

/** Shows a link in a page of another site (the server is at `localhost`), or of the same one at another port. */
async function frame(page: Page, link: string, options: object = {}, host = '127.0.0.1'): Promise<void> {
  await page.goto(`http://${host}:${(site.address() as AddressInfo).port}/`);
  await page.evaluate(
    ([address, more]) => {
      const blog = globalThis as Blog;
      blog.told = [];
      blog.plan = blog.limn.embed(document.querySelector('#plan'), { link: address, ...(more as object) });
      for (const event of ['ready', 'change', 'selection', 'page', 'zoom', 'error'])
        void blog.plan['on']!(event, (data: Told['data']) => blog.told.push({ event, data }));
    },
    [`${origin()}/view/${link}`, options] as const,
  );
}
const told = (page: Page, event: string): Promise<Told['data'][]> =>
  page.evaluate((name) => (globalThis as Blog).told.filter((one) => one.event === name).map(({ data }) => data), event);
/** What a method answers, or the code of why it does not. */
const ask = (page: Page, method: string, ...args: unknown[]): Promise<unknown> =>
  page.evaluate(
    async ([name, given]) => {
      const answer = await (globalThis as Blog).plan[name]!(...given).catch((e: { code: string }) => e.code);
      return answer instanceof Blob ? answer.text() : answer;
    },
    [method, args] as const,
  );

test('a page of another site looks at a drawing and edits it, by events and methods', async ({ page, browser }) => {
  const drawing = await Drawing.create(page, { title: '上线' });
  await drawing.build([{ id: 'a', x: 0, y: 0, text: '首版' }]);
  await drawing.run((editor) => {
    editor.commands.run('page.add', editor);
  });
  await drawing.saved();
  const link = await share(page, drawing.chartId, 2),
    visitor = await browser.newContext({ locale: 'zh-CN' }),
    blog = await visitor.newPage();
  await frame(blog, link);
  await expect.poll(() => told(blog, 'ready')).toHaveLength(1);
  expect((await told(blog, 'ready'))[0]).toMatchObject({ mode: 'view', kind: 'diagram', title: '上线', page: 1 });

  expect(await ask(blog, 'select', ['a', 'none'])).toBeUndefined();
  await expect.poll(() => told(blog, 'selection')).toEqual([{ items: [{ id: 'a', type: 'shape', text: '首版' }] }]);
  expect(await ask(blog, 'export', 'svg')).toContain('首版');
  expect(await ask(blog, 'export', 'exe')).toBe('invalid');
  await ask(blog, 'setZoom', 2);
  await expect.poll(async () => (await told(blog, 'zoom')).at(-1)).toEqual({ zoom: 2 });
  await ask(blog, 'fit');
  // A click on what is drawn says which it is; one beside it that it is none.
  const view = blog.locator('iframe');
  const box = (await view.boundingBox())!;
  await view.click({ position: { x: box.width - 20, y: 40 } });
  await expect.poll(async () => (await told(blog, 'selection')).at(-1)).toEqual({ items: [] });
  await view.click({ position: { x: box.width / 2, y: box.height / 2 } });
  await expect.poll(async () => (await told(blog, 'selection')).at(-1)?.items?.[0]?.text).toBe('首版');
  await ask(blog, 'setPage', 2);
  await expect.poll(async () => (await told(blog, 'page')).at(-1)).toMatchObject({ page: 2 });
  expect(await ask(blog, 'setPage', 3)).toBe('invalid');
  await ask(blog, 'setTheme', 'dark');
  await expect(blog.frameLocator('iframe').locator('html')).toHaveAttribute('data-theme', 'dark');
  await drawing.build([{ id: 'b', x: 0, y: 120, text: '第二步' }]);
  await expect.poll(async () => (await told(blog, 'change')).length).toBeGreaterThan(0);

  await frame(blog, link, { mode: 'edit' });
  await expect.poll(async () => (await told(blog, 'ready'))[0]).toMatchObject({ mode: 'edit' });
  const editor = blog.frameLocator('iframe');
  await expect(editor.getByRole('button', { name: '首页' })).toHaveCount(0);
  await blog.frames()[1]!.waitForFunction(() => 'limn' in globalThis);
  await blog.frames()[1]!.evaluate(() => {
    const { editor: own } = (
      globalThis as unknown as { limn: { editor: { selection: { replace(ids: string[]): void } } } }
    ).limn;
    own.selection.replace(['a']);
  });
  await blog.locator('iframe').focus();
  await blog.frames()[1]!.evaluate(() => {
    (globalThis as unknown as { limn: { remove(id: string): void } }).limn.remove('a');
  });
  await expect.poll(() => drawing.shapes().then((all) => all.map(({ id }) => id))).not.toContain('a');
  await visitor.close();
});

test('a page around a drawing learns nothing that not anybody with the link sees', async ({
  page,
  context,
  browser,
}) => {
  const drawing = await Drawing.create(page, { title: '机密' });
  await drawing.build([{ id: 'a', x: 0, y: 0, text: '暗号' }]);
  await drawing.saved();
  const link = await share(page, drawing.chartId, 2);

  // The same site at another port: the cookie of whoever is signed in comes along, and nothing goes out for it.
  const evil = await context.newPage();
  await frame(evil, link, { mode: 'edit' }, 'localhost');
  await expect.poll(() => told(evil, 'ready')).toHaveLength(1);
  expect((await told(evil, 'ready'))[0]).toMatchObject({ mode: 'view', title: '', pages: [], canExport: false });
  expect(await ask(evil, 'export', 'svg')).toBe('private');
  expect(await ask(evil, 'select', ['a'])).toBe('private');
  await evil.locator('iframe').click({ position: { x: 400, y: 250 } });
  expect(await told(evil, 'selection')).toEqual([]);
  expect(await ask(evil, 'fit')).toBeUndefined();
  // By the file's own id there is no link at all, and nowhere but there is anything framed.
  await frame(evil, drawing.chartId, {}, 'localhost');
  await expect.poll(() => told(evil, 'ready')).toHaveLength(1);
  expect((await told(evil, 'ready'))[0]).toMatchObject({ title: '', pages: [] });
  expect(await ask(evil, 'export', 'svg')).toBe('private');
  await evil.close();

  const visitor = await browser.newContext(),
    blog = await visitor.newPage();
  await frame(blog, '0'.repeat(link.length), { patience: 20_000 });
  await expect.poll(async () => (await told(blog, 'error'))[0]?.code).toBe('refused');
  await visitor.close();
});
