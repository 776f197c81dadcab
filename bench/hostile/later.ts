/** Attacks on what people do around documents: comments, rooms, libraries, templates, tokens, imports and exports. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { again, type Attack, type Attacker, guest, WHILE_MS } from './attack.ts';
import { form, heads, post, read, stalled, zipOf } from './calls.ts';

const MB = 1024 * 1024;

const json = (attacker: Attacker, path: string, body: object): Promise<number> =>
  post(attacker, path, JSON.stringify(body));

/**
 * A search that folds, splits and looks for much, in both languages, and what patterns and LIKE would take for theirs.
 */
const QUERIES = [
  '项目流程图复核审批'.repeat(8),
  '%_'.repeat(40),
  '(a+)+$'.repeat(14),
  'a b c d e f '.repeat(7),
  '\\'.repeat(90),
];
const query = (n: number): string => encodeURIComponent(QUERIES[n % QUERIES.length]!);

/** JSON so deep that a reader that calls itself would run out of stack. */
const deep = (field: string, depth = 20_000): string => `{"${field}":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`;

/** One file imported again and again, from four places. */
const imported =
  (name: string, bytes: () => Uint8Array): Attack =>
  (attacker) => {
    const made = bytes();
    return again(4, () => post(attacker, '/import/flow', form(name, made)));
  };
const text = (value: string): Uint8Array => new TextEncoder().encode(value);

/** Names in packages that each importer reads first. */
const PACKAGES: readonly [string, string][] = [
  ['a.xmind', 'content.json'],
  ['a.xlsx', 'xl/workbook.xml'],
  ['a.mmap', 'Document.xml'],
  ['a.vsdx', 'visio/document.xml'],
];

let turn = 0;

export const LATER_ATTACKS: Record<string, Attack> = {
  'comments, as long as they may be': (attacker) =>
    again(20, () =>
      json(attacker, '/api/comments/start', {
        chartId: attacker.fileId,
        link: attacker.link,
        threadId: randomUUID(),
        commentId: randomUUID(),
        anchor: { kind: 'point', page: 'p', x: turn++, y: 0 },
        body: '复核 comment '.repeat(300),
      }),
    ),
  'comments read again and again': (attacker) =>
    again(40, () => read(attacker, `/api/comments?chartId=${attacker.fileId}&link=${attacker.link}`)),
  'timers and votes': (attacker) =>
    again(30, () => {
      const file = { chartId: attacker.fileId, link: attacker.link };
      if (turn++ % 2) return json(attacker, '/api/room/timer', { ...file, action: 'start', seconds: 60 });
      return json(attacker, '/api/room/vote/start', { ...file, title: 'V', perPerson: 3 });
    }),
  'documents read by a link': (attacker) => again(30, () => read(attacker, `/api/view/document/${attacker.link}`)),
  'templates searched': (attacker) => again(40, () => read(attacker, `/api/templates?q=${query(turn++)}`)),
  'own files searched': (attacker) => again(40, () => read(attacker, `/api/folder/files?q=${query(turn++)}`)),
  'publishing of texts without end': async (attacker) => {
    const { fileId } = await attacker.limn.empty(attacker.cookie, 'Mine');
    return again(20, () => {
      // As much as is read, and far more.
      const times = turn++ % 2 ? 1 : 10;
      return json(attacker, '/api/folder/publish', {
        id: fileId,
        title: '流'.repeat(200 * times),
        description: 'd'.repeat(1_900 * times),
        tags: Array.from({ length: 50 * times }, (_, i) => `tag${i}`),
        status: 'public',
      });
    });
  },
  'libraries, many and huge': async (attacker) => {
    const libraryId = randomUUID();
    await json(attacker, '/api/libraries/new', { libraryId, kind: 'shapes', name: 'L' });
    const content = JSON.stringify(
      Array.from({ length: 300 }, () => ({ id: 'a', type: 'shape', text: 'x'.repeat(200) })),
    );
    return again(8, () => {
      if (turn++ % 4 === 0) {
        return json(attacker, '/api/libraries/new', { libraryId: randomUUID(), kind: 'shapes', name: 'L' });
      }
      const items = Array.from({ length: 50 }, () => ({ itemId: randomUUID(), name: 'i', content }));
      return json(attacker, '/api/libraries/items/add', { libraryId, items });
    });
  },
  'tokens of nobody': (attacker) =>
    again(40, async () => {
      const headers = { authorization: `Bearer limn_${randomUUID().replaceAll('-', '')}` };
      const response = await fetch(`${attacker.limn.origin}/api/folder/files`, { headers });
      await response.arrayBuffer();
      return response.status;
    }),
  'deep JSON everywhere': (attacker) => {
    const paths = ['/api/account/login', '/api/comments/start', '/api/libraries/items/add', '/api/folder/publish'];
    return again(20, () => post(attacker, paths[turn++ % paths.length]!, deep('body', turn % 2 ? 20_000 : 9_000)));
  },
  'bodies that never end': stalled(
    300,
    (attacker) => {
      const head = ['Content-Type: application/json', 'Content-Length: 60000', '', '{"account":"'];
      return heads(attacker, `POST /api/${turn++ % 2 ? 'account/login' : 'comments/start'} HTTP/1.1`, head);
    },
    0,
  ),
  'headers that forge lines': (attacker) =>
    again(20, async () => {
      const headers = {
        'user-agent': `a\t\u001b[31m${'x'.repeat(7_000)}`.replace('\u001b', '%1b'),
        cookie: attacker.cookie,
      };
      const response = await fetch(`${attacker.limn.origin}/api/view/chart/%0d%0aSet-Cookie:%20a`, { headers });
      await response.arrayBuffer();
      return response.status;
    }),
  'signs of life without end': async (attacker) => {
    const all = await Promise.all(Array.from({ length: 10 }, () => guest(attacker)));
    const sign = Buffer.alloc(125);
    const end = Date.now() + WHILE_MS;
    while (Date.now() < end) {
      for (const { socket } of all) {
        if (socket.readyState !== socket.OPEN || socket.bufferedAmount > 4 * MB) continue;
        for (let i = 0; i < 200; i++)
          if (turn++ % 2) socket.pong(sign);
          else socket.ping(sign);
      }
      await wait(5);
    }
    return `${all.filter(({ socket }) => socket.readyState === socket.OPEN).length} open`;
  },
  'Markdown of emphasis without end': imported('a.md', () =>
    text(`${'**a '.repeat(200_000)}${'b** '.repeat(200_000)}`),
  ),
  'Markdown of an item without end': imported('a.md', () => text(`- a\n${'b\n'.repeat(400_000)}`)),
  'Mermaid and SQL without end': (attacker) => {
    const files = [
      form('a.mmd', text(`flowchart LR\n${'a-->b-->'.repeat(60_000)}c`)),
      form('a.sql', text(`create table t (${'a int default (('.repeat(60_000)}`)),
    ];
    return again(4, () => post(attacker, '/import/flow', files[turn++ % files.length]!));
  },
  'zip bombs for every importer': (attacker) => {
    const bombs = PACKAGES.map(([name, entry]) => form(name, zipOf(entry, 300 * MB)));
    return again(4, () => post(attacker, '/import/flow', bombs[turn++ % bombs.length]!));
  },
  'exports as everything': (attacker) => {
    const formats = ['docx', 'pptx', 'vsdx', 'drawio', 'svg', 'html'];
    return again(20, () =>
      read(
        attacker,
        `/api/export/${attacker.fileId}/file?format=${formats[turn++ % formats.length]}&link=${attacker.link}`,
      ),
    );
  },
};
