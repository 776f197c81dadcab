/** Invoices as they come to who paid: in their language, in ink, and of their own orders alone. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../testing/app.ts';
import { settleOrder } from './pay.ts';

let limn: TestApp, admin: Person, folder: string;
beforeAll(async () => {
  limn = await startTestApp({ config: { plans: true, seller: 'Limn 软件\n上海市示例路 1 号' } });
  admin = await limn.person('Admin');
  folder = mkdtempSync(join(tmpdir(), 'limn-invoice-'));
});
afterAll(async () => {
  await limn.stop();
  rmSync(folder, { recursive: true });
});

const hasPoppler = ((): boolean => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

async function order(who: Person): Promise<string> {
  const { order } = (await who.ok('POST', '/api/orders', { kind: 'personal', months: 12 })) as unknown as {
    order: { orderId: string };
  };
  return order.orderId;
}
const invoiceOf = (who: Person, orderId: string, to = '') =>
  who.send('GET', `/api/orders/${orderId}/invoice?to=${encodeURIComponent(to)}`);

/** What a PDF says, and the share of its upper half that is dark. */
async function read(pdf: Buffer): Promise<{ text: string; ink: number }> {
  const file = join(folder, 'invoice.pdf');
  writeFileSync(file, pdf);
  const text = execFileSync('pdftotext', ['-layout', file, '-']).toString();
  execFileSync('pdftoppm', ['-r', '50', '-png', '-singlefile', file, join(folder, 'page')]);
  const image = await loadImage(readFileSync(join(folder, 'page.png'))),
    canvas = createCanvas(image.width, image.height),
    context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, Math.floor(image.height / 2));
  let dark = 0;
  for (let i = 0; i < data.length; i += 4) if (data[i]! + data[i + 1]! + data[i + 2]! < 384) dark++;
  return { text, ink: dark / (data.length / 4) };
}

test('an invoice is for who paid, once they paid', async () => {
  const [ann, ben] = [await limn.person('Ann'), await limn.person('Ben')];
  const id = await order(ann);
  expect((await invoiceOf(ann, id)).json()).toMatchObject({ result: 'order_unpaid' });
  await settleOrder(limn.app.limn, id, { by: null });
  const sent = await invoiceOf(ann, id);
  expect([sent.statusCode, sent.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(sent.headers['content-disposition']).toMatch(/filename="limn-invoice-L\d+\.pdf"/);
  expect(sent.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  for (const other of [ben, admin]) expect((await invoiceOf(other, id)).statusCode).toBe(404);
});

test.skipIf(!hasPoppler)(
  'it says in Chinese and in English what was bought, for whom, and what was given back',
  async () => {
    const ann = await limn.person('Ann');
    const id = await order(ann);
    await settleOrder(limn.app.limn, id, { by: null });
    await ann.ok('POST', '/api/account/profile', { locale: 'zh-CN' });
    const chinese = await read((await invoiceOf(ann, id, '上海示例科技有限公司')).rawPayload);
    for (const words of [
      '账单',
      'Limn 软件',
      '上海市示例路 1 号',
      '上海示例科技有限公司',
      ann.account,
      '个人版',
      '¥159.00',
    ])
      expect(chinese.text).toContain(words);
    // Characters that no face has leave boxes or nothing: a page of words is about a hundredth dark.
    expect(chinese.ink).toBeGreaterThan(0.004);

    await admin.ok('POST', '/api/admin/orders/refund', { orderId: id, amount: 59 });
    const { refunds } = (await admin.ok('GET', '/api/admin/refunds?state=waiting')) as unknown as {
      refunds: { refundId: string }[];
    };
    await admin.ok('POST', '/api/admin/refunds/settle', { refundId: refunds[0]!.refundId, done: true });
    await ann.ok('POST', '/api/account/profile', { locale: 'en' });
    const english = await read((await invoiceOf(ann, id)).rawPayload);
    for (const words of ['Personal plan', 'CN¥159.00', '-CN¥59.00', 'CN¥100.00', ann.account])
      expect(english.text).toContain(words);
    expect(english.text).not.toMatch(/账单|个人版/);
  },
);
