import type pg from 'pg';
import { hotness } from '../../apps/server/src/publishing/settle.ts';
import { templateTerms } from '../../apps/server/src/publishing/terms.ts';
import { ENGLISH, pick, THINGS, VERBS } from '../workspace/words.ts';

const AT_ONCE = 2000;
const industries = ['software', 'finance', 'health', 'education', 'retail', 'manufacturing', 'hr', 'other'];
const categories = ['flow', 'uml', 'bpmn', 'network', 'ui', 'mind_free', 'mind_org', 'board'];

/** What the n-th template says of itself; one of a thousand has a rare word. */
function described(n: number) {
  const title = `${pick(THINGS, n)}${pick(VERBS, n / 7)}流程 ${n}`;
  return {
    title,
    tags: [pick(THINGS, n / 3), pick(ENGLISH, n / 5)],
    description: `${pick(ENGLISH, n / 11)} ${pick(ENGLISH, n / 13)} ${n % 97}`,
    industry: pick(industries, n / 2),
    category: pick(categories, n / 17),
    words: `${pick(VERBS, n / 19)}${pick(THINGS, n / 23)}\n${n % 1000 === 0 ? '稀有内容' : '常规内容'}`,
  };
}

/** Publishes so many templates of so many people. Their drawings are not needed: no list reads them. */
export async function seed(
  client: pg.Client,
  { templates, people }: { templates: number; people: number },
): Promise<void> {
  await client.query('alter table files disable trigger files_become_due');
  await client.query(
    `insert into users (id, email, full_name, password_hash, locale)
     select uuidv7(), 'p' || n || '@bench.example', 'Person ' || n, 'x', 'zh-CN'
     from generate_series(1, $1::int) n`,
    [people],
  );
  await client.query(
    `with authors as (select id, row_number() over (order by id) - 1 as k from users)
     insert into files (id, owner_id, created_by, category, title, search_text, index_due)
     select uuidv7(), a.id, a.id, 'flow', 'file ' || n, 'file', false
     from generate_series(0, $1::int - 1) n join authors a on a.k = n % $2::int`,
    [templates, people],
  );
  const { rows } = await client.query<{ id: string }>('select id from files order by id');
  await client.query('insert into templates (id, file_id) select id, id from files');
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const batch = rows.slice(from, from + AT_ONCE).map(({ id }, i) => ({ id, ...described(from + i) }));
    await client.query(
      `with given as (select * from json_to_recordset($1::json) as g (id uuid, title text, description text,
           industry text, category text, tags json, words text, terms text, n int)),
         made as (insert into publications (id, template_id, author_id, state, title, description, industry, tags,
             locale, category, clone, price, document, records, words, thumbnail, bands, decided_at)
           select uuidv7(), g.id, f.owner_id, 'public', g.title, g.description, g.industry,
             array(select json_array_elements_text(g.tags)), 'zh-CN', g.category,
             case when n % 10 = 0 then 'paid' else 'free' end, case when n % 10 = 0 then 500 else 0 end, '', 20,
             g.words, md5(g.id::text), array[n % 5000, 5000 + n % 7000, 20000 + n], now()
           from given g join files f on f.id = g.id returning id, template_id, clone)
       update templates t set shown_id = m.id, shown_at = now() - make_interval(mins => g.n),
         first_shown_at = now() - make_interval(mins => g.n), category = g.category, industry = g.industry,
         tags = array(select json_array_elements_text(g.tags)), locale = 'zh-CN', free = m.clone = 'free',
         terms = g.terms::tsvector, likes = g.n % 37, clones = g.n % 23
       from made m join given g on g.id = m.template_id where t.id = m.template_id`,
      [
        JSON.stringify(
          batch.map((one, i) => ({
            ...one,
            n: from + i,
            terms: templateTerms({ ...one, industry: [one.industry] }),
          })),
        ),
      ],
    );
  }
  // One of two hundred comes with the product.
  await client.query(
    `update templates t set file_id = null, starter = 'starter ' || n || ':zh-CN'
     from (select id, row_number() over (order by id) as n from templates) o where o.id = t.id and o.n % 200 = 0`,
  );
  // Of the others one of a thousand is to be paid for: fewer than any list shows at once are rare.
  await client.query(
    `update publications p set clone = 'free', price = 0 from (select id, row_number() over (order by id) as n
       from publications where clone = 'paid') o where o.id = p.id and o.n % 100 <> 0`,
  );
  await client.query(`update templates t set free = p.clone = 'free' from publications p where p.id = t.shown_id`);
  await client.query(`update templates t set hot = ${hotness} where shown_id is not null`);
  await client.query('alter table files enable trigger files_become_due');
  await client.query('vacuum analyze');
}
