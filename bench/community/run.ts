/**
 * The community with very many templates: its lists, its searches and a template's page with those like it, beside the
 * bare SQL for the same, in turns on the same database; and which statements they are, and how planned:
 *
 *     npm run community -w bench [-- --templates 100000] [--people 5000] [--rounds 25] [--only 'a template']
 */
import { Agent, get } from 'node:http';
import { parseArgs } from 'node:util';
import { startTurns, timed } from '../workspace/turns.ts';
import { seed } from './seed.ts';

const { values: options } = parseArgs({
  options: {
    templates: { type: 'string', default: '100000' },
    people: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '25' },
    /** Part of the names of what is measured. */
    only: { type: 'string', default: '' },
  },
});
const size = { templates: Number(options.templates), people: Number(options.people) },
  rounds = Number(options.rounds);

const limn = await startTurns({ LIMN_STARTERS: 'off' }, rounds),
  { client } = limn;

interface Answer {
  result: string;
  templates?: unknown[];
}

const agent = new Agent({ keepAlive: true });
/** Of somebody who is signed in, where a call is theirs. */
let cookie = '';

/** One call over a kept connection, until its answer is read. */
function call(path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(`${limn.url}${path}`, { agent, headers: { 'accept-language': 'zh-CN', cookie } }, (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('error', reject)
        .on('end', () => {
          const answer = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Answer;
          if (answer.result === 'success') resolve(answer);
          else reject(new Error(`${path}: ${JSON.stringify(answer)}`));
        });
    }).on('error', reject);
  });
}

/**
 * The rows a list shows, with the least SQL that gives them: nobody suspended, hidden or in the trash is looked for.
 */
const bare = (where: string, order: string, values: unknown[]): Promise<unknown> =>
  client.query(
    `select t.id, p.id as publication, p.title, p.category, p.industry, p.tags, p.thumbnail, p.clone, p.price, t.likes,
       t.clones, t.shown_at, u.id as author, u.full_name, u.avatar
     from templates t join publications p on p.id = t.shown_id left join files f on f.id = t.file_id
     left join users u on u.id = f.owner_id
     where t.shown_id is not null and t.hidden_at is null and ${where} order by ${order} desc, t.id desc limit 25`,
    values,
  );

async function compare(name: string, path: string, sql: () => Promise<unknown>): Promise<void> {
  if (name.includes(options.only)) await limn.compare(name, () => call(path), sql);
}

/** Somebody who follows three authors. */
async function signIn(): Promise<void> {
  const answer = await fetch(`${limn.url}/api/account/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: limn.url },
    body: JSON.stringify({ account: 'reader@bench.example', password: 'secret123', fullName: 'Reader' }),
  });
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await client.query(
    `insert into follows (follower_id, followee_id) select r.id, a.id from users r,
       (select id from users where email like 'p%@bench.example' order by id limit 3) a where r.email like 'reader%'`,
  );
}

try {
  const seconds = (await timed(() => seed(client, size))) / 1000;
  console.log(`${size.templates} templates of ${size.people} people, seeded in ${seconds.toFixed(0)} s\n`);
  const search = (q: string): string => `/api/templates?q=${encodeURIComponent(q)}`;
  await compare('list, hot', '/api/templates', () => bare('true', 't.hot', []));
  await compare('list, new', '/api/templates?sort=new', () => bare('true', 't.shown_at', []));
  await compare('list, an industry', '/api/templates?industry=health', () =>
    bare('t.industry = $1', 't.hot', ['health']),
  );
  await compare('list, a tag', `/api/templates?tag=${encodeURIComponent('合同')}`, () =>
    bare('t.tags @> $1::text[]', 't.hot', [['合同']]),
  );
  const paid = `p.clone = 'paid'`;
  await compare('list, to be paid for', '/api/templates?price=paid', () => bare(paid, 't.hot', []));
  await compare('list, of the product', '/api/templates?official=true', () =>
    bare('t.starter is not null', 't.hot', []),
  );
  await signIn();
  const followed = 'f.owner_id in (select followee_id from follows)';
  await compare('list, of whom one follows', '/api/templates?followed=true', () => bare(followed, 't.hot', []));
  await compare('list, to be paid for, of whom one follows', '/api/templates?followed=true&price=paid', () =>
    bare(`${followed} and ${paid}`, 't.hot', []),
  );
  cookie = '';
  const found = (terms: string) => () => bare('t.terms @@ $1::tsquery', 't.hot', [terms]);
  await compare('search, a rare word', search('稀有'), found(`'稀有'`));
  await compare('search, three characters', search('合同提'), found(`'合同' <-> '同提'`));
  await compare('search, pinyin', search('hetongtijiao'), found(`'hetongtijiao':*`));
  await compare('search, what every one has', search('流程'), found(`'流程'`));
  await compare('how many there are of what', '/api/templates/home', async () => {
    await client.query('select industry, category, count(*) from templates where shown_id is not null group by 1, 2');
    await client.query(
      `select tag, count(*) from templates, unnest(tags) tag where shown_id is not null group by 1 order by 2 desc
       limit 24`,
    );
  });
  const { rows } = await client.query<{ id: string }>('select id from templates order by hot desc limit 1');
  const id = rows[0]!.id;
  await compare('a template, with those like it', `/api/templates/${id}`, async () => {
    const { rows: one } = await client.query<{ tags: string[]; industry: string; bands: string[] }>(
      `select t.tags, t.industry, p.bands, p.* from templates t join publications p on p.id = t.shown_id
       where t.id = $1`,
      [id],
    );
    const { tags, industry, bands } = one[0]!;
    await bare('(t.tags && $1::text[] or t.industry = $2 or p.bands && $3::bigint[])', 't.hot', [
      tags,
      industry,
      bands,
    ]);
  });
} finally {
  agent.destroy();
  await limn.stop();
}
