/** The same widget from both sets, pixel by pixel. The frame of the sandbox draws either, from the text it is given. */
import { expect, test, type Page } from '@playwright/test';
import { cases, type Case } from './pictures.cases.ts';
import { draw, type SandboxFile } from './support.ts';

/** A pixel differs when one of its colours is off by more than that, of 255: less is how letters are smoothed. */
const tolerance = 12;

const looks = [
  { theme: 'light', density: 'comfortable' },
  { theme: 'dark', density: 'comfortable' },
  { theme: 'light', density: 'compact' },
] as const;

let page: Page;
let sheet: Page;
test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 720, height: 720 },
    locale: 'en',
    reducedMotion: 'reduce',
    baseURL: process.env['E2E_ORIGIN'],
  });
  page = await context.newPage();
  sheet = await context.newPage();
});
test.afterAll(() => page.context().close());

const reactFiles = ({ react }: Case): SandboxFile[] => [
  {
    name: 'example.tsx',
    code: `import { ${react.uses} } from '@limn/ui';\nexport default function Example() {\n  return (\n    <>\n${react.draws}\n    </>\n  );\n}`,
  },
];
const jqueryFiles = ({ html, js }: Case): SandboxFile[] => [
  { name: 'example.html', code: html },
  { name: 'example.js', code: js },
];

/** The frame with what the files make, as a picture of each look. */
async function pictures(files: readonly SandboxFile[], keys: readonly string[]): Promise<string[]> {
  const taken: string[] = [];
  for (const look of looks) {
    // What is open stands where it opened, so it is opened anew; everything else follows the look.
    if (taken.length === 0 || keys.length > 0) {
      await page.goto('/docs/sandbox.html');
      expect(await draw(page, files)).toBe('');
    }
    await page.evaluate((shown) => window.postMessage({ kind: 'look', ...shown }, '*'), look);
    await expect(page.locator('html')).toHaveAttribute('data-density', look.density);
    await expect(page.locator('html')).toHaveAttribute('data-theme', look.theme);
    for (const key of keys) {
      await page.keyboard.press(key);
      // What a key opens has a script of its own in one set: the next key is for what is open, as of who sees it.
      if (key === 'Enter') await expect(page.getByRole('menu')).toBeVisible();
    }
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            document
              .getAnimations()
              .filter(
                (each) => each.playState === 'running' && each.effect?.getComputedTiming().iterations !== Infinity,
              ).length,
        ),
      )
      .toBe(0);
    taken.push((await page.screenshot({ animations: 'disabled' })).toString('base64'));
  }
  return taken;
}

/** How many pixels differ, and in which box. */
const differences = (one: string, other: string): Promise<string> =>
  sheet.evaluate(
    async ([a, b, most]) => {
      const pixels = async (data: string) => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        context?.drawImage(image, 0, 0);
        return context?.getImageData(0, 0, image.width, image.height);
      };
      const [first, second] = await Promise.all([pixels(a), pixels(b)]);
      if (first === undefined || second === undefined) return 'no picture';
      let count = 0;
      const box = { left: first.width, top: first.height, right: 0, bottom: 0 };
      for (let at = 0; at < first.data.length; at += 4) {
        if ([0, 1, 2].every((channel) => Math.abs(first.data[at + channel]! - second.data[at + channel]!) <= most))
          continue;
        const [x, y] = [(at / 4) % first.width, Math.floor(at / 4 / first.width)];
        Object.assign(box, {
          left: Math.min(box.left, x),
          top: Math.min(box.top, y),
          right: Math.max(box.right, x),
          bottom: Math.max(box.bottom, y),
        });
        count += 1;
      }
      return count === 0 ? '' : `${count} pixels differ in ${JSON.stringify(box)}`;
    },
    [one, other, tolerance] as const,
  );

for (const each of cases) {
  test(`${each.name}: React and jQuery look the same`, async () => {
    const react = await pictures(reactFiles(each), each.keys ?? []);
    const jquery = await pictures(jqueryFiles(each), each.keys ?? []);
    for (const [index, { theme, density }] of looks.entries()) {
      const found = await differences(react[index]!, jquery[index]!);
      expect.soft(found, `${theme}, ${density}`).toBe('');
      if (found === '') continue;
      await test.info().attach(`${theme}, ${density}: React`, {
        body: Buffer.from(react[index]!, 'base64'),
        contentType: 'image/png',
      });
      await test.info().attach(`${theme}, ${density}: jQuery`, {
        body: Buffer.from(jquery[index]!, 'base64'),
        contentType: 'image/png',
      });
    }
    // An empty frame would be the same whatever the look.
    expect(new Set(react).size).toBeGreaterThan(1);
  });
}
