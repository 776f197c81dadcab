/** The assistant, on an instance that names a model: one that answers as the test wants. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type ModelPeer, startModelPeer, streamed } from '../../apps/server/src/assistant/peer.fixture.ts';
import { type Started, startLimn } from '../start.ts';
import { Drawing, expect, test } from './support.ts';

const held: { data?: string; peer?: ModelPeer; limn?: Started; page?: Page } = {};
test.beforeAll(async ({ browser }) => {
  held.data = await mkdtemp(join(tmpdir(), 'limn-e2e-'));
  held.peer = await startModelPeer();
  held.limn = await startLimn(held.data, { LIMN_AI_URL: held.peer.url, LIMN_AI_MODEL: 'small' });
  const context = await browser.newContext({ baseURL: held.limn.origin, serviceWorkers: 'block' });
  held.page = await context.newPage();
});
test.afterAll(async () => {
  await held.page?.context().close();
  await held.limn?.stop();
  await held.peer?.stop();
  if (held.data) await rm(held.data, { recursive: true, force: true });
});

/** Of an instance of its own, to whose pages the calls belong. */
async function newDrawing(page: Page): Promise<Drawing> {
  const headers = { origin: held.limn!.origin };
  const send = async (path: string, data: object): Promise<Record<string, unknown>> => {
    const answer = (await (await page.request.post(path, { data, headers })).json()) as Record<string, unknown>;
    expect(answer['result'], `${path}: ${JSON.stringify(answer)}`).toBe('success');
    return answer;
  };
  const person = { account: 'xia@example.org', password: 'limn2026', fullName: '林夏', locale: 'zh-CN' };
  await send('/api/account/register', person);
  const { chartId } = await send('/api/diagraming/new', { category: 'flow', title: '画布' });
  return Drawing.open(page, chartId as string);
}

test('draws, changes and explains what is asked for, in the parts one takes', async () => {
  const page = held.page!,
    peer = held.peer!;
  const drawing = await newDrawing(page);
  const texts = (): Promise<string[]> =>
    drawing.run((editor) =>
      [...editor.store.records.values()].flatMap((one) =>
        one.type === 'shape'
          ? [
              (one.text ?? [])
                .map(({ insert }) => insert)
                .join('')
                .trim(),
            ]
          : [],
      ),
    );
  await drawing.canvas.focus();
  await page.keyboard.press('Alt+q');
  const pane = page.getByRole('region', { name: 'AI 助手' });
  const request = pane.getByRole('textbox', { name: '要求' });
  await expect(request).toBeFocused();
  await pane.getByRole('button', { name: '提问' }).click();
  await expect(pane.getByRole('alert')).toHaveText('请写下要求');

  // A new drawing, less one of its shapes.
  peer.answers(streamed('好的：\n```mermaid\nflowchart TD\n  A(["下单"]) --> B["发货"]\n', '  B --> C["多余"]\n```'));
  await request.fill('从下单到发货');
  await page.keyboard.press('Control+Enter');
  await expect(pane.getByRole('img', { name: '预览' })).toBeVisible();
  await pane.getByText('添加 多余', { exact: true }).click();
  await pane.getByRole('button', { name: '插入 2 项' }).click();
  await expect.poll(texts).toEqual(['下单', '发货']);
  await expect(pane).toHaveCount(0);

  // More of it, in place.
  const before = await drawing.run((editor) =>
    [...editor.store.records.values()].filter(({ type }) => type === 'shape'),
  );
  // With something drawn that is the first thing to do.
  await page.keyboard.press('Alt+q');
  await expect(pane.getByRole('button', { name: '补充这张图 要做什么' })).toBeVisible();
  peer.answers((response, heard) => {
    const drawn = /<drawing>\n([^]*?)\n*<\/drawing>/.exec(heard.body.messages[1]!.content)![1]!;
    const last = /(\w+)\[(?:"发货"|发货)\]/.exec(drawn)![1]!;
    return streamed('```mermaid\n', drawn, `\n  ${last} --> neu["签收"]\n\`\`\``)(response, heard);
  });
  await request.fill('加上签收');
  await pane.getByRole('button', { name: '提问' }).click();
  await expect(pane.getByText('添加 签收', { exact: true })).toBeVisible();
  await expect(pane.getByText('连线 发货 → 签收', { exact: true })).toBeVisible();
  await pane.getByRole('button', { name: '采纳 2 项' }).click();
  await expect.poll(texts).toEqual(['下单', '发货', '签收']);
  const kept = await drawing.run(
    (editor, ids) => ids.map((id) => editor.store.get(id)),
    before.map(({ id }) => id),
  );
  expect(kept).toEqual(before);
  await page.keyboard.press('Control+z');
  await expect.poll(texts).toEqual(['下单', '发货']);

  // Words about it, which are stopped and asked for again; what is markup in them stays text.
  await page.getByRole('button', { name: '要做什么' }).click();
  await page.getByRole('option', { name: '解释这张图' }).click();
  peer.answers((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: {"choices":[{"delta":{"content":"这是<b>开头"}}]}\n\n');
  });
  await pane.getByRole('button', { name: '提问' }).click();
  await expect(pane.getByText('这是<b>开头')).toBeVisible();
  await pane.getByRole('button', { name: '停止' }).click();
  await expect(pane.getByRole('alert')).toHaveText('已停止');
  peer.answers((response) => void response.writeHead(503).end());
  await pane.getByRole('button', { name: '重新提问' }).click();
  await expect(pane.getByRole('alert')).toHaveText('模型正忙，请稍后再试');
  await page.keyboard.press('Escape');
  await expect(pane).toHaveCount(0);
});
