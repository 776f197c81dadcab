/** The same number of rows, or of cards with pictures, as plain HTML: no framework, no menus, nothing that changes. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type View = 'list' | 'grid';

const css = `
  body { margin: 0; font: 13px sans-serif }
  #list { height: 100vh; overflow: auto }
  .row { display: grid; grid-template-columns: 1fr 160px 160px 100px; align-items: center; height: 39px;
    padding: 0 12px; border-bottom: 1px solid #ddd }
  .row span, .card b { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
  #list.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(208px, 1fr)); gap: 16px;
    padding: 16px; box-sizing: border-box }
  .card { height: 200px; border: 1px solid #ddd; border-radius: 8px; overflow: hidden }
  .card img { display: block; width: 100%; height: 144px; object-fit: contain; background: #f4f4f4 }
  .card b { display: block; padding: 18px 12px; font-weight: 500 }`;

const row = (n: number): string =>
  `<div class="row"><span>流程图 ${n} order payment review</span><span>me</span><span>2026-01-02 10:` +
  `${String(n % 60).padStart(2, '0')}</span><span>${n} KB</span></div>`;
const card = (n: number, picture: string): string =>
  `<div class="card"><img src="${picture}" loading="lazy" decoding="async" alt=""><b>流程图 ${n} order payment ` +
  `review</b></div>`;

/** @param picture the bytes of every picture, each of which has an address of its own */
export async function serveBare(
  count: number,
  picture: Buffer,
): Promise<{ url(view: View): string; close(): Promise<void> }> {
  const page = (view: View): string =>
    `<!doctype html><meta charset="utf-8"><style>${css}</style><div id="list" class="${view}">${Array.from(
      { length: count },
      (_, n) => (view === 'list' ? row(n) : card(n, `/pictures/${n}`)),
    ).join('')}</div>`;
  const pages = { list: page('list'), grid: page('grid') };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (path.startsWith('/pictures/')) response.setHeader('content-type', 'image/webp').end(picture);
    else response.setHeader('content-type', 'text/html').end(pages[path === '/grid' ? 'grid' : 'list']);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: (view) => `${origin}/${view}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
