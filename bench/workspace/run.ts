/**
 * One account with very many files, among the files of others: how long its lists, searches, moves and deletions take,
 * beside the bare SQL for the same, in turns on the same database; and which statements they are, and how planned:
 *
 *     npm run workspace -w bench [-- --files 100000] [--own 100000] [--people 100000] [--folders 2000] [--rounds 25]
 */
import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { bareSql } from './bare.ts';
import { seed, seedOthers } from './seed.ts';
import { startTurns, timed } from './turns.ts';

const { values: options } = parseArgs({
  options: {
    /** Of the whole instance. */
    files: { type: 'string', default: '100000' },
    /** Of the account that is measured, at most; the others belong to so many people. */
    own: { type: 'string', default: '100000' },
    people: { type: 'string', default: '100000' },
    folders: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '25' },
  },
});
const files = Number(options.files),
  size = { files: Math.min(files, Number(options.own)), folders: Number(options.folders) },
  others = { files: files - size.files, people: Number(options.people) },
  rounds = Number(options.rounds);
const batch = 1000;

const limn = await startTurns({ LIMN_PLANS: 'off' }, rounds),
  { client, compare } = limn;

type Answer = {
  result: string;
  nextCursor?: string;
  total?: number;
  folder?: { folderId: string };
  user?: { userId: string };
};
const agent = new Agent({ keepAlive: true });
let cookie = '';

/** One call over a kept connection, until its answer is read. */
function call(path: string, body?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = body === undefined ? { cookie } : { 'content-type': 'application/json', origin: limn.url, cookie };
    request(`${limn.url}${path}`, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('error', reject)
        .on('end', () => {
          const answer = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Answer;
          cookie ||= response.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
          if (answer.result === 'success') resolve(answer);
          else reject(new Error(`${path}: ${JSON.stringify(answer)}`));
        });
    })
      .on('error', reject)
      .end(body && JSON.stringify(body));
  });
}

try {
  const { user } = await call('/api/account/register', {
    account: 'bench@example.org',
    password: 'secret123',
    fullName: 'Bench',
  });
  const userId = user!.userId;
  console.log(
    `${size.files} files and ${size.folders} folders, seeded in ` +
      `${((await timed(() => seed(client, userId, size))) / 1000).toFixed(0)} s`,
  );
  if (others.files > 0)
    console.log(
      `${others.files} files of ${others.people} other people, seeded in ` +
        `${((await timed(() => seedOthers(client, others))) / 1000).toFixed(0)} s`,
    );
  const sql = bareSql(client, userId);
  const target = (await call('/api/folder/new', { title: 'target' })).folder!.folderId;
  const { rows } = await client.query<{ id: string }>(
    'select id from files where owner_id = $1 and folder_id is null order by id limit $2',
    [userId, batch],
  );
  const fileIds = rows.map((row) => row.id);
  console.log();
  const find = (q: string) => () => call(`/api/folder/files?limit=100&q=${encodeURIComponent(q)}`);

  await compare(
    'list, first 100 of the root',
    () => call('/api/folder/files?limit=100'),
    () => sql.list(),
  );
  await compare(
    'folder tree',
    () => call('/api/folder/getfolderdata', {}),
    () => sql.tree(),
  );
  await compare('search, a rare word in the text', find('稀有'), () => sql.search(`'稀有'`));
  await compare('search, three characters', find('合同流'), () => sql.search(`('合同' <-> '同流')`));
  await compare('search, a word of a tenth of all', find('payment'), () => sql.search(`'payment':*`));
  await compare('search, what every file has', find('流程'), () => sql.search(`'流程'`));
  // There and back, so that every round finds the same.
  await compare(
    `move of ${batch}, twice`,
    async () => {
      for (const targetFolderId of [target, 'root'])
        await call('/api/folder/batch_operation', { type: 'move', fileIds, targetFolderId });
    },
    async () => {
      for (const folderId of [target, null]) await sql.move(fileIds, folderId);
    },
  );
  await compare(
    `trash of ${batch}, and back`,
    async () => {
      for (const type of ['delete', 'restore']) await call('/api/folder/batch_operation', { type, fileIds });
    },
    async () => {
      for (const trashed of [true, false]) await sql.trash(fileIds, trashed);
    },
  );
} finally {
  agent.destroy();
  await limn.stop();
}
