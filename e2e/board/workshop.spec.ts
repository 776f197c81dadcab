/**
 * A workshop of twenty: five people in browsers, one of them on a phone and one without a connection for a while, and
 * fifteen more over the same sockets and calls. Whatever one of them does is there for all of them in the end.
 */
import { DocumentStore, newId, plainText } from '@limn/document';
import { type APIRequestContext, type Browser, type Page, request as requests } from '@playwright/test';
import { connect, type TestClient } from '../../apps/server/src/collaboration/testing.ts';
import { Drawing, expect, test } from '../editor/support.ts';
import { newAddress, password, post, signUp } from '../workspace/support.ts';

const LOOKING = 5,
  CALLING = 15,
  EACH = 3;

const origin = (): string => process.env['E2E_ORIGIN'] ?? '';
const SOON = { timeout: 20_000 };

/** What the room says of its vote. */
interface Vote {
  voteId: string;
  open: boolean;
  voters: number;
  results: { item: string; votes: number }[] | null;
}

/** Somebody of the fifteen. */
interface Caller {
  request: APIRequestContext;
  client: TestClient;
  store: DocumentStore;
  /** How often the room was told to be another. */
  heard: number;
}

/** Lets somebody into the file, who has an account. */
async function admit(lead: APIRequestContext, who: APIRequestContext, chartId: string, account: string): Promise<void> {
  const { inviteId } = await post(lead, '/api/collaboration/invite', {
    fileType: 'chart',
    fileId: chartId,
    account,
    role: 'editor',
  });
  await post(who, '/api/collaboration/accept', { inviteId });
}

async function looker(browser: Browser, fullName: string, options: object = {}): Promise<[Page, string]> {
  const context = await browser.newContext({ locale: 'zh-CN', baseURL: origin(), ...options }),
    page = await context.newPage();
  return [page, await signUp(page, { fullName })];
}

async function caller(lead: APIRequestContext, chartId: string, n: number): Promise<Caller> {
  const request = await requests.newContext({ baseURL: origin() }),
    account = newAddress();
  await post(
    request,
    '/api/account/register',
    { account, password, fullName: `第 ${n} 位`, locale: 'zh-CN' },
    { 'x-forwarded-for': `10.77.${process.pid % 250}.${n + 1}` },
  );
  await admit(lead, request, chartId, account);
  const { cookies } = await request.storageState(),
    client = connect({
      url: `${origin().replace(/^http/, 'ws')}/collaboration`,
      name: chartId,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    });
  const one = { request, client, heard: 0 } as Caller;
  client.provider.on('stateless', ({ payload }: { payload: string }) => {
    if ('room' in (JSON.parse(payload) as object)) one.heard++;
  });
  await client.saved(20_000);
  one.store = new DocumentStore(client.doc);
  return one;
}

/** The words on the notes, sorted. */
const notesOf = (store: DocumentStore): string[] =>
  [...store.records.values()].flatMap((r) => (r.type === 'shape' ? [plainText(r.text).trim()] : [])).sort();
const notesIn = (drawing: Drawing): Promise<string[]> =>
  drawing.run((editor) =>
    [...editor.store.records.values()]
      .flatMap((r) =>
        r.type === 'shape'
          ? [
              (r.text ?? [])
                .map((op) => op.insert)
                .join('')
                .trim(),
            ]
          : [],
      )
      .sort(),
  );

/** Writes notes one after another, as one does by hand. */
async function write(drawing: Drawing, row: number, words: readonly string[]): Promise<void> {
  const { page } = drawing;
  await page.keyboard.press('s');
  await drawing.click(-400, row * 170);
  for (const [i, word] of words.entries()) {
    await expect(drawing.textField).toBeFocused();
    await page.keyboard.type(word);
    await page.keyboard.press(i < words.length - 1 ? 'Tab' : 'Escape');
  }
  await page.keyboard.press('Escape');
}

test('twenty people write, vote, raise hands and are brought together, and all of it reaches all of them', async ({
  page: first,
  browser,
}) => {
  test.setTimeout(300_000);
  await signUp(first, { fullName: '安娜' });
  await first.goto('/diagraming/new?category=board');
  await expect(first).toHaveURL(/\/board\/[\w-]+$/);
  const chartId = /\/board\/([\w-]+)$/.exec(first.url())![1]!,
    drawings = [await Drawing.open(first, chartId, first.url())];
  for (let n = 1; n < LOOKING; n++) {
    const isPhone = n === LOOKING - 1;
    const [page, account] = await looker(
      browser,
      `浏览者 ${n}`,
      isPhone ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : {},
    );
    await admit(first.request, page.request, chartId, account);
    drawings.push(await Drawing.open(page, chartId, `/board/${chartId}`));
  }
  const callers: Caller[] = [];
  for (let n = 0; n < CALLING; n++) callers.push(await caller(first.request, chartId, n));

  try {
    // All of them write at once, one without a connection.
    const away = drawings[1]!;
    await away.page.context().setOffline(true);
    const layer = callers[0]!.store.children(callers[0]!.store.pages()[0]!.id)[0]!;
    for (const [who, { store }] of callers.entries())
      store.transact(() => {
        for (let n = 0; n < EACH; n++)
          store.create({
            id: newId(),
            type: 'shape',
            kind: 'basic.sticky',
            at: { parent: layer, key: store.topKey(layer) },
            box: { x: 1000 + 180 * n, y: 180 * who, w: 160, h: 160 },
            style: { fill: '#ffe58f' },
            data: {},
            text: [{ insert: `远程 ${who} ${n}` }],
          });
      });
    const byHand = drawings.slice(0, LOOKING - 1);
    await Promise.all(
      byHand.map((drawing, row) =>
        write(
          drawing,
          row - 1.5,
          Array.from({ length: EACH }, (_, n) => `note ${row} ${n}`),
        ),
      ),
    );
    await away.page.context().setOffline(false);
    const all = [
      ...callers.flatMap((_, who) => Array.from({ length: EACH }, (_one, n) => `远程 ${who} ${n}`)),
      ...byHand.flatMap((_, row) => Array.from({ length: EACH }, (_one, n) => `note ${row} ${n}`)),
    ].sort();
    for (const drawing of drawings) await expect.poll(() => notesIn(drawing), SOON).toEqual(all);
    for (const { store } of callers) await expect.poll(() => notesOf(store), SOON).toEqual(all);

    // Everybody is there for everybody, whoever was away too.
    for (const drawing of drawings)
      await expect.poll(() => drawing.run((editor) => editor.presence.peers.size), SOON).toBe(LOOKING - 1);

    // A vote that all take part in, at once.
    await first.getByRole('button', { name: '计时、投票与分组' }).click();
    await first.getByRole('menuitem', { name: '每人 3 票' }).click();
    const room = async ({ request }: Pick<Caller, 'request'>): Promise<{ vote: Vote | null }> =>
      ((await (await request.get(`/api/room?chartId=${chartId}`)).json()) as { room: { vote: Vote | null } }).room;
    await expect.poll(async () => (await room(callers[0]!)).vote?.open).toBe(true);
    const { voteId } = (await room(callers[0]!)).vote!;
    for (const { page } of drawings) await expect(page.getByText('还剩 3 票')).toBeVisible(SOON);
    const best = await drawings[0]!.run(
      (editor) =>
        [...editor.store.records.values()].find((r) => r.type === 'shape' && r.text?.[0]?.insert.trim() === 'note 0 0')!
          .id,
    );
    await Promise.all([
      ...callers.map(({ request }) => post(request, '/api/room/vote/cast', { chartId, voteId, item: best, votes: 1 })),
      ...drawings.map(async ({ page }) => {
        await page.getByRole('button', { name: '适应画布' }).or(page.getByRole('application')).first().focus();
        await page.keyboard.press('Shift+1');
        await page.getByRole('button', { name: '投给“note 0 0”' }).press('Enter');
      }),
    ]);
    for (const { page } of drawings) await expect(page.getByText(`${LOOKING + CALLING} 人已投票`)).toBeVisible(SOON);
    await first.getByRole('button', { name: '结束投票' }).click();
    for (const { page } of drawings) await expect(page.getByRole('button', { name: '投票结果' })).toBeVisible(SOON);
    for (const one of callers) {
      const { vote } = await room(one);
      expect(vote).toMatchObject({
        voters: LOOKING + CALLING,
        results: [{ item: best, votes: LOOKING + CALLING }],
      });
      // The beginning and the end, and what came between.
      await expect.poll(() => one.heard, SOON).toBe(2 + LOOKING + CALLING);
    }

    // Hands of five, and all brought to where one is.
    for (const { page } of drawings) await page.getByRole('button', { name: '举手' }).click();
    for (const { page } of drawings)
      await expect(page.getByRole('group', { name: '举手的人' })).toContainText('+1', SOON);
    await drawings[0]!.run((editor) => editor.viewport.fit({ x: 5000, y: 5000, w: 800, h: 600 }, 0, 8));
    await first.getByRole('button', { name: '把所有人带到我这里' }).click();
    for (const drawing of drawings)
      await expect.poll(() => drawing.run((editor) => editor.viewport.center.x > 4500), SOON).toBe(true);
  } finally {
    for (const { client, request } of callers) {
      client.stop();
      await request.dispose();
    }
    for (const { page } of drawings.slice(1)) await page.context().close();
  }
});
