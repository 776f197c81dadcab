/** What tests of exports share: something drawn, the dialog worked through, and a look into what came of it. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Drawing, expect } from './support.ts';

/** Two steps and the way between them, in a new drawing or in the one given. */
export async function drawn(page: Page, opened?: Drawing): Promise<Drawing> {
  const drawing = opened ?? (await Drawing.create(page, { title: '审批/流程' }));
  await drawing.build(
    [
      { id: 'a', x: 0, y: 0, w: 200, h: 100, text: '提交申请' },
      { id: 'b', x: 300, y: 0, w: 100, h: 100, text: '批准' },
    ],
    [{ id: 'c', from: 'a', to: 'b' }],
  );
  return drawing;
}

/** Chooses what the dialog offers, by its words, and gives what was downloaded. */
export async function exported(
  page: Page,
  format: string,
  choose: (dialog: ReturnType<Page['getByRole']>) => Promise<void> = async () => undefined,
): Promise<{ name: string; path: string; bytes: Buffer }> {
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导出' });
  await dialog.getByRole('button', { name: /格式/ }).click();
  await page.getByRole('option', { name: format, exact: true }).click();
  await choose(dialog);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '导出', exact: true }).click(),
  ]);
  await expect(dialog).toHaveCount(0);
  const path = await file.path();
  return { name: file.suggestedFilename(), path, bytes: readFileSync(path) };
}

export const pngSize = (bytes: Buffer): { w: number; h: number } => ({
  w: bytes.readUInt32BE(16),
  h: bytes.readUInt32BE(20),
});

/** What the browser sees in a picture: its size, the colour in its corner, and how much of it is not paper. */
export const seen = (
  page: Page,
  bytes: Buffer,
  mime: string,
): Promise<{ w: number; h: number; corner: number[]; ink: number }> =>
  page.evaluate(
    async ([base64, type]) => {
      const data = Uint8Array.from(atob(base64!), (c) => c.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([data], { type: type! }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
      context.drawImage(bitmap, 0, 0);
      const { data: pixels } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      let ink = 0;
      for (let i = 0; i < pixels.length; i += 4)
        if (pixels[i + 3]! > 128 && pixels[i]! + pixels[i + 1]! + pixels[i + 2]! < 600) ink++;
      return {
        w: bitmap.width,
        h: bitmap.height,
        corner: [...pixels.slice(0, 4)],
        ink: ink / (bitmap.width * bitmap.height),
      };
    },
    [bytes.toString('base64'), mime] as const,
  );
